import { useFormContext, useWatch, useController } from 'react-hook-form'
import { useState } from 'react'
import { m } from '#messages'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { licenseTypes, productStatuses } from '#src/domain/product/product-kinds.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { Section } from '#src/components/ui/layout/section.tsx'
import { licenseTexts, statusTexts } from '#src/features/dashboard/product-editor/texts.ts'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { clockChangeNote } from '#src/lib/time/clock-change.ts'
import { ownTimeZone } from '#src/lib/time/time-zones.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { radioOptions } from './radio-options.ts'

const licenses = licenseTypes.map((value) => ({ value, label: licenseTexts()[value] }))

export function SettingsSection() {
  const { register } = useFormContext<ProductFormValues>()
  return (
    <Section title={m.product_editor_settings_title()}>
      <FormField name="licenseType" label={m.product_editor_license_label()}>
        {(field) => <Select {...field} options={licenses} />}
      </FormField>
      <StatusFields />
      <Checkbox
        {...register('isFeatured')}
        label={m.product_editor_is_featured_label()}
        help={m.product_editor_is_featured_help()}
      />
    </Section>
  )
}

function StatusFields() {
  const { field } = useController<ProductFormValues, 'status'>({ name: 'status' })
  return (
    <>
      <RadioCards
        legend={m.product_editor_status_legend()}
        options={radioOptions(productStatuses, statusTexts())}
        value={field.value}
        onChange={field.onChange}
        className="grid gap-2 @xl:grid-cols-3"
      />
      {field.value === 'scheduled' && <MomentField />}
    </>
  )
}

/** The moment of publishing, in the zone of this computer. */
function MomentField() {
  const [earliest] = useState(() => localInputOf(new Date()))
  const typed = useWatch<ProductFormValues, 'scheduledAt'>({ name: 'scheduledAt' })
  const clockChange = clockChangeNote(typed, ownTimeZone()) ?? undefined
  return (
    <FormField name="scheduledAt" label={m.product_editor_status_date()} help={clockChange}>
      {(date) => <TextInput {...date} type="datetime-local" min={earliest} />}
    </FormField>
  )
}
