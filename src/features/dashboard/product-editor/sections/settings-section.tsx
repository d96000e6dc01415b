import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { licenseTypes } from '#src/domain/product/product-kinds.ts'
import { AccessFields } from './access-fields.tsx'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { Section } from '#src/components/ui/layout/section.tsx'
import { PriceField } from './price-field.tsx'
import { StatusFields } from './status-fields.tsx'
import { licenseTexts } from '#src/features/dashboard/product-editor/texts.ts'

const licenses = licenseTypes.map((value) => ({ value, label: licenseTexts()[value] }))

export function SettingsSection() {
  const { register } = useFormContext<ProductFormValues>()
  const kind = useWatch<ProductFormValues, 'kind'>({ name: 'kind' })
  return (
    <Section title={m.product_editor_settings_title()}>
      {kind === 'bundle' ? <PriceField /> : <AccessFields />}
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
