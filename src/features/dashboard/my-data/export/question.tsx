import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'

type QuestionProps = {
  title: string
  text: string
  /** The first action is the primary one. */
  actions: readonly { label: string; run: () => void }[]
  onCancel: () => void
  children?: ReactNode
}

/** Shows a question that must be decided before the export continues. */
export function Question({ title, text, actions, onCancel, children }: QuestionProps) {
  return (
    <div
      ref={focusIfLost}
      tabIndex={-1}
      role="alert"
      className="grid gap-3 rounded-card border border-danger/30 bg-danger/5 p-4 outline-none"
    >
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        {title}
      </p>
      <p className="prose-width">{text}</p>
      {children}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {actions.map(({ label, run }, index) => (
          <Button key={label} variant={index === 0 ? 'secondary' : 'quiet'} onClick={run}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onCancel}>
          {m.my_data_under_way_cancel()}
        </Button>
      </div>
    </div>
  )
}
