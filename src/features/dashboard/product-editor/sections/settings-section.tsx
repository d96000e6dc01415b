import { useFormContext } from 'react-hook-form'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { licenseTypes } from '#src/domain/product/product.ts'
import { AccessFields } from './access-fields.tsx'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { Section } from '#src/components/ui/layout/section.tsx'
import { StatusFields } from './status-fields.tsx'
import { texts } from '#src/features/dashboard/product-editor/texts.ts'

const licenses = licenseTypes.map((value) => ({ value, label: texts.license.choices[value] }))

export function SettingsSection() {
  const { register } = useFormContext<ProductFormValues>()
  return (
    <Section title={texts.settings.title}>
      <AccessFields />
      <FormField name="licenseType" label={texts.license.label}>
        {(field) => <Select {...field} options={licenses} />}
      </FormField>
      <StatusFields />
      <Checkbox {...register('isFeatured')} label={texts.isFeatured.label} help={texts.isFeatured.help} />
    </Section>
  )
}
