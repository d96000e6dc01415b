import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from '#src/components/ui/form/field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, help, error, ...rest }: CheckboxProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label className={`flex min-h-11 items-start gap-3 ${help ? 'py-1.5' : 'py-2.5'}`}>
        <input
          {...rest}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="grid gap-0.5">
          <span id={`${id}-label`}>{label}</span>
          {help && (
            <span id={`${id}-help`} className="text-sm text-muted">
              {help}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
