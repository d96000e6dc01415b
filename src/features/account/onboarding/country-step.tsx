import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { countryName } from '#src/domain/profile/countries.ts'
import { filterCountries } from './country-filter.ts'
import { StepForm, type StepFormProps } from './step-form.tsx'

type CountryStepProps = Omit<StepFormProps, 'canSubmit' | 'children'> & {
  country: string
  onChange: (code: string) => void
}

export function CountryStep({ country, onChange, ...form }: CountryStepProps) {
  const [term, setTerm] = useState('')
  const found = filterCountries(term)
  return (
    <StepForm {...form} canSubmit={country !== ''}>
      <Field label={m.onboarding_country_search()}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            leading={<Search aria-hidden className="size-5" />}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
      </Field>
      <div className="-mx-1 max-h-72 overflow-y-auto overscroll-contain px-1 py-1">
        <RadioCards
          legend={m.onboarding_country_legend()}
          isLegendHidden
          value={country}
          onChange={onChange}
          options={found.map(({ code, name, flag }) => ({
            value: code,
            label: name,
            mark: code,
            icon: (
              <span aria-hidden className="text-xl">
                {flag}
              </span>
            ),
          }))}
        />
        {found.length === 0 && <p className="py-6 text-center text-muted">{m.onboarding_country_none()}</p>}
      </div>
      <p role="status" className="-mt-2 min-h-6 text-sm text-muted">
        {country && m.onboarding_country_chosen({ name: countryName(country) })}
      </p>
    </StepForm>
  )
}
