import { useState } from 'react'
import { Field } from '#src/components/ui/form/field.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { paymentMethods, settingsCurrencies } from '#src/domain/account/settings.ts'
import { savePaymentSettings, useSaveSettings } from '#src/data/settings/queries.ts'
import { SavedDialog } from '#src/features/dashboard/settings-panel/saved-dialog.tsx'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'
import { useSection } from '#src/features/dashboard/settings-panel/use-section.ts'
import { ChoiceList } from './choice-list.tsx'
import { paymentProblemsOf, paymentUpdateOf, paymentValuesOf, storedPaymentValues } from './payment-values.ts'
import { paymentTexts as texts } from './texts.ts'

const currencyName = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = settingsCurrencies.map((value) => ({
  value,
  label: `${value} – ${currencyName.of(value) ?? value}`,
}))
const methods = paymentMethods.map((value) => ({
  value,
  label: texts.methodNames[value].label,
  help: texts.methodNames[value].help,
  isFixed: value === 'card',
}))

export function PaymentSection({ account }: { account: Account }) {
  const { mutateAsync } = useSaveSettings(savePaymentSettings)
  const [isSaved, setIsSaved] = useState(false)
  const section = useSection({
    stored: paymentValuesOf(account),
    check: paymentProblemsOf,
    save: (changes) => mutateAsync(paymentUpdateOf(changes)),
    asStored: storedPaymentValues,
    failed: texts.failed,
    onSaved: () => setIsSaved(true),
  })
  const { values, problems, change } = section
  return (
    <SectionForm title={texts.title} section={section}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
        <Field label={texts.currency} help={texts.currencyHelp} error={problems.currency}>
          {(control) => (
            <Select
              {...control}
              options={currencies}
              value={values.currency}
              onChange={({ target }) => {
                const currency = settingsCurrencies.find((known) => known === target.value)
                if (currency) change({ currency })
              }}
            />
          )}
        </Field>
        <Field label={texts.minimum} help={texts.minimumHelp} error={problems.minimumPurchase}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              step={0.01}
              inputMode="decimal"
              autoComplete="off"
              leading={texts.minimumUnit}
              value={values.minimumPurchase}
              onChange={({ target }) => change({ minimumPurchase: target.value })}
            />
          )}
        </Field>
      </div>
      <ChoiceList
        legend={texts.methods}
        help={texts.methodsHelp}
        options={methods}
        chosen={values.enabledMethods}
        onChange={(enabledMethods) => change({ enabledMethods })}
        error={problems.enabledMethods}
      />
      <Switch
        label={texts.localized}
        help={texts.localizedHelp}
        isOn={values.localizedPricing}
        onChange={(localizedPricing) => change({ localizedPricing })}
      />
      {isSaved && <SavedDialog onClose={() => setIsSaved(false)} />}
    </SectionForm>
  )
}
