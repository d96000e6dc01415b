import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

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
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0"
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="pl-8 text-sm text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
