import { useId } from 'react'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'

type ChoiceListProps<Value extends string> = {
  legend: string
  help: string
  options: readonly { value: Value; label: string; help?: string; isFixed?: boolean }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error?: string | undefined
}

/** A list to choose several options from. The chosen ones keep the order of the list. */
export function ChoiceList<Value extends string>({
  legend,
  help,
  options,
  chosen,
  onChange,
  error,
}: ChoiceListProps<Value>) {
  const id = useId()
  const toggle = (value: Value) =>
    onChange(options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === value)))
  const describedBy = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy} className="grid gap-1">
      <legend className="text-sm font-medium">{legend}</legend>
      <div
        className={
          options.some(({ help: ofOne }) => ofOne)
            ? 'mb-2 grid items-start gap-x-6 gap-y-2 @md:grid-cols-2 @2xl:grid-cols-3'
            : 'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4'
        }
      >
        {options.map(({ value, label, help: optionHelp, isFixed = false }) => (
          <Checkbox
            key={value}
            label={label}
            help={optionHelp}
            checked={chosen.includes(value)}
            disabled={isFixed && chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
