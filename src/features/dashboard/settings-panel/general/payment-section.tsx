import { useState } from 'react'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { paymentMethods } from '#src/domain/account/settings.ts'
import { savePaymentSettings, useSaveSettings } from '#src/services/profiles/settings/queries.ts'
import { SavedDialog } from '#src/features/dashboard/settings-panel/saved-dialog.tsx'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'
import { useSection } from '#src/features/dashboard/settings-panel/use-section.ts'
import { ChoiceList } from './choice-list.tsx'
import { paymentProblemsOf, paymentUpdateOf, paymentValuesOf, storedPaymentValues } from './payment-values.ts'
import { paymentMethodNamesTexts } from './texts.ts'

const methods = paymentMethods.map((value) => ({
  value,
  label: paymentMethodNamesTexts()[value].label,
  help: paymentMethodNamesTexts()[value].help,
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
    failed: m.settings_payment_failed(),
    onSaved: () => setIsSaved(true),
  })
  const { values, problems, change } = section
  return (
    <SectionForm title={m.settings_payment_title()} section={section}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
        <Field
          label={m.settings_payment_minimum()}
          help={m.settings_payment_minimum_help()}
          error={problems.minimumPurchase}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              step={0.01}
              inputMode="decimal"
              autoComplete="off"
              leading={m.settings_payment_minimum_unit()}
              value={values.minimumPurchase}
              onChange={({ target }) => change({ minimumPurchase: target.value })}
            />
          )}
        </Field>
      </div>
      <ChoiceList
        legend={m.settings_payment_methods()}
        help={m.settings_payment_methods_help()}
        options={methods}
        chosen={values.enabledMethods}
        onChange={(enabledMethods) => change({ enabledMethods })}
        error={problems.enabledMethods}
      />
      {isSaved && <SavedDialog onClose={() => setIsSaved(false)} />}
    </SectionForm>
  )
}
