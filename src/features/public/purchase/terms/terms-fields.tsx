import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { buyerCountries } from '#src/domain/money/buyer-country.ts'
import { currentLanguage } from '#src/lib/language/language.ts'

type TermsFieldsProps = {
  country: UseFormRegisterReturn<'country'>
  countryError: string | undefined
  isAgreed: UseFormRegisterReturn<'isAgreed'>
  isAgreedError: string | undefined
}

const language = currentLanguage()

function countryOptions() {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return buyerCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

const options = countryOptions()

/** Where the buyer lives, and the consent without which nothing that costs money is delivered at once. */
export function TermsFields({ country, countryError, isAgreed, isAgreedError }: TermsFieldsProps) {
  return (
    <>
      <Field label={m.purchase_country()} error={countryError}>
        {(control) => <Select {...control} {...country} autoComplete="country" options={options} />}
      </Field>
      <Checkbox {...isAgreed} label={m.purchase_consent()} error={isAgreedError} />
      <p className="text-sm text-muted">
        <a href={m.legal_terms_address()} target="_blank" rel="noopener" className="underline hover:text-ink">
          {m.purchase_terms()}
        </a>
      </p>
    </>
  )
}
