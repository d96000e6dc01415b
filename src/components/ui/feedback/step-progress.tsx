import { m } from '#messages'

type StepProgressProps = { current: number; total: number }

/** Shows `Step 2 of 3` above one bar for each step. */
export function StepProgress({ current, total }: StepProgressProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{m.ui_step_step({ current, total })}</p>
      <div aria-hidden className="flex gap-1.5">
        {steps.map((step) => (
          <span key={step} className="h-1.5 flex-1 overflow-hidden rounded-full bg-ink/10">
            <span
              className={`block h-full origin-left rounded-full bg-ink transition-transform ${step <= current ? 'scale-x-100' : 'scale-x-0'}`}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
