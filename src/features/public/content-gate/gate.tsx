import EyeOff from 'lucide-react/icons/eye-off'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { gateTexts as texts } from './texts.ts'

type GateProps = { name: string; onAccept: () => void }

export function Gate({ name, onAccept }: GateProps) {
  return (
    <div lang={texts.lang} className="container-page grid justify-items-center gap-3 py-24 text-center">
      <EyeOff aria-hidden className="size-10 text-muted" />
      <h1 tabIndex={-1} className="text-2xl">
        {texts.title}
      </h1>
      <p className="text-muted">
        {texts.text(name)}
        <br />
        {texts.question}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        <Button onClick={onAccept}>{texts.accept}</Button>
        <LinkButton to={paths.landing.href()} variant="secondary">
          {texts.back}
        </LinkButton>
      </div>
    </div>
  )
}
