import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'

type GateProps = { name: string | null; onAccept: () => void }

export function Gate({ name, onAccept }: GateProps) {
  return (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <EyeOff aria-hidden className="size-10 text-muted" />
      <h1 tabIndex={-1} className="text-2xl">
        {m.gate_title()}
      </h1>
      <p className="text-muted">
        {name === null ? m.gate_text_market() : m.gate_text({ name })}
        <br />
        {m.gate_question()}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <Button onClick={onAccept}>{m.gate_accept()}</Button>
        <LinkButton to={paths.landing.href()} variant="secondary">
          {m.gate_back()}
        </LinkButton>
      </div>
    </div>
  )
}
