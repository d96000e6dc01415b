import { type ReactNode, useId } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { FieldError } from '#src/components/ui/form/field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: string
  help?: string
  icon?: ReactNode
  /** A decorative mark at the right end. */
  mark?: string
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  legend: string
  isLegendHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  /** The layout of the group, for example a grid. */
  className?: string
}

/** A group of native radio buttons, each a card with room for an explanation and large enough for a thumb. */
export function RadioCards<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
  error,
  className = 'grid gap-2',
}: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-control border border-line bg-card px-4 py-2.5 transition-colors',
              'hover:not-has-disabled:border-line-strong has-checked:border-ink has-checked:bg-accent/15 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:opacity-50',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-4.5 shrink-0 outline-none"
            />
            {option.icon}
            <span className="grid min-w-0 hyphens-auto">
              <span>{option.label}</span>
              {option.help && <span className="text-sm text-muted">{option.help}</span>}
            </span>
            {option.mark && (
              <span aria-hidden className="ml-auto text-sm text-muted">
                {option.mark}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
