import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { RadioCards, type RadioOption } from '#src/components/ui/input/radio-cards.tsx'

type RadioFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name
  legend: string
  options: readonly RadioOption<string>[]
  /** The layout of the group, for example a grid. */
  className?: string
}

/** A choice of the form around it. Its first option gets the focus if nothing was chosen. */
export function RadioField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  options,
  ...rest
}: RadioFieldProps<Values, Name>) {
  const { field, fieldState } = useController<Values, Name>({ name })
  const chosen = options.find(({ value }) => value === field.value)
  return (
    <div ref={(group) => field.ref(group && { focus: () => group.querySelector('input')?.focus() })}>
      <RadioCards
        {...rest}
        options={options}
        value={chosen?.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  )
}
