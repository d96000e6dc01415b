import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Field } from '#src/components/ui/form/field.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { EmailInput } from '#src/components/ui/input/email-input.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { CountrySelect } from './country-select.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { saveSeller, useSaveSettings } from '#src/services/profiles/settings/queries.ts'
import {
  businessProblemsOf,
  type BusinessValues,
  businessValuesOf,
  sellerOfValues,
  storedBusinessValues,
} from './business/business-values.ts'
import { SectionForm } from './section-form.tsx'
import { useSection } from './use-section.ts'

const kindOptions = () =>
  [
    { value: 'private', label: m.business_kind_private(), help: m.business_kind_private_help() },
    { value: 'trader', label: m.business_kind_trader(), help: m.business_kind_trader_help() },
  ] as const

/** Says who sells, which buyers must know before they pay. */
export function BusinessTab({ account }: { account: Account }) {
  const { mutateAsync } = useSaveSettings(saveSeller)
  const section = useSection<BusinessValues>({
    stored: businessValuesOf(account),
    check: businessProblemsOf,
    save: (_changes, values) => mutateAsync(sellerOfValues(values)),
    asStored: storedBusinessValues,
    failed: m.business_failed(),
    onSaved: () =>
      showToast({
        type: 'success',
        title: m.business_saved_title(),
        message: m.business_saved_message(),
        duration: limits.toast.success,
      }),
  })
  const { values, problems, saved, change } = section
  return (
    <SectionForm title={m.business_title()} help={m.business_help()} section={section}>
      <RadioCards
        legend={m.business_kind()}
        options={kindOptions()}
        value={values.kind === '' ? undefined : values.kind}
        onChange={(kind) => change({ kind })}
        error={problems.kind}
      />
      {values.kind === 'trader' && <TraderFields section={section} />}
      {saved.kind === 'trader' && (
        <p className="text-sm">
          <Link to={paths.imprint.href(account.username)} className="underline">
            {m.business_see_imprint()}
          </Link>
        </p>
      )}
    </SectionForm>
  )
}

type TextName = Exclude<keyof BusinessValues, 'kind' | 'isCertified' | 'isSelfBilling' | 'country' | 'email'>

type TraderFieldsProps = {
  section: Pick<ReturnType<typeof useSection<BusinessValues>>, 'values' | 'problems' | 'change'>
}

function TraderFields({ section: { values, problems, change } }: TraderFieldsProps) {
  const textField = (name: TextName, { autoComplete = 'off', type = 'text', ...field }: TextFieldOptions) => (
    <Field {...field} error={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          autoComplete={autoComplete}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {textField('legalName', {
        label: m.business_legal_name(),
        help: m.business_legal_name_help(),
        autoComplete: 'organization',
      })}
      {textField('street', { label: m.business_street(), autoComplete: 'street-address' })}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-3">
        {textField('postcode', { label: m.business_postcode(), autoComplete: 'postal-code' })}
        {textField('place', { label: m.business_place(), autoComplete: 'address-level2' })}
        <Field label={m.business_country()} error={problems.country}>
          {(control) => (
            <CountrySelect {...control} value={values.country} onChange={(country) => change({ country })} />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
        <Field label={m.business_email()} help={m.business_email_help()} error={problems.email}>
          {(control) => (
            <EmailInput
              {...control}
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
        {textField('phone', { label: m.business_phone(), autoComplete: 'tel', type: 'tel' })}
        {textField('registerName', {
          label: m.business_register_name(),
          help: m.business_register_name_help(),
          optional: true,
        })}
        {textField('registerNumber', { label: m.business_register_number(), optional: true })}
        {textField('vatId', {
          label: m.business_vat_id(),
          help: m.business_vat_id_help(),
          optional: true,
        })}
      </div>
      <Checkbox
        label={m.business_certified()}
        help={m.business_certified_help()}
        checked={values.isCertified}
        onChange={({ target }) => change({ isCertified: target.checked })}
        error={problems.isCertified}
      />
      <Checkbox
        label={m.business_self_billing({ brand: brand.name })}
        help={m.business_self_billing_help()}
        checked={values.isSelfBilling}
        onChange={({ target }) => change({ isSelfBilling: target.checked })}
      />
    </>
  )
}

type TextFieldOptions = {
  label: string
  help?: string
  optional?: boolean
  autoComplete?: string
  type?: 'text' | 'tel'
}
