import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  help?: ReactNode
  isOn: boolean
  /** True while the change is being saved. A press does nothing then. */
  isBusy?: boolean
  /** True if another setting makes this one irrelevant. */
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch for a setting that is on or off. Use a checkbox to agree to a sentence. */
export function Switch({ label, help, isOn, isBusy = false, isDisabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <span id={`${id}-label`} className={isDisabled ? 'font-medium text-muted' : 'font-medium'}>
          {label}
        </span>
        {help && (
          <p id={`${id}-help`} className="text-sm text-muted">
            {help}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => {
          if (!isBusy) onChange(!isOn)
        }}
        className="group -m-2 flex size-11 w-15 shrink-0 items-center justify-center p-2 aria-disabled:cursor-progress disabled:cursor-not-allowed"
      >
        <span className="flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-aria-checked:border-ink group-aria-checked:bg-ink group-aria-busy:opacity-60 group-disabled:opacity-50">
          <span className="size-5.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-paper" />
        </span>
      </button>
    </div>
  )
}
