import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'

/** Shown to somebody whose role can't be used yet. The server would answer as if nothing were here. */
export function Locked() {
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <h1 tabIndex={-1} className="text-2xl">
        {m.operator_locked_title()}
      </h1>
      <p className="prose-width text-muted">{m.operator_locked_text()}</p>
      <LinkButton to={paths.dashboard.href('settings')}>{m.operator_locked_action()}</LinkButton>
    </div>
  )
}
