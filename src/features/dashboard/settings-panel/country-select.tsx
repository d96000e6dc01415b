import { m } from '#messages'
import type { FieldControl } from '#src/components/ui/form/field.tsx'
import { countries } from '#src/domain/profile/countries.ts'
import { Select } from '#src/components/ui/input/select.tsx'

const options = countries().map(({ code, name }) => ({ value: code, label: name }))

type CountrySelectProps = FieldControl & {
  /** ISO 3166-1, two letters; '' while none is chosen. */
  value: string
  onChange: (country: string) => void
}

export function CountrySelect({ onChange, ...rest }: CountrySelectProps) {
  return (
    <Select
      {...rest}
      autoComplete="country"
      options={options}
      placeholder={m.profile_personal_choose_country()}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
