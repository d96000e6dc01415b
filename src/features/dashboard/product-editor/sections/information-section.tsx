import { Select } from '#src/components/ui/input/select.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { productCategories } from '#src/domain/product/product.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { texts } from '#src/features/dashboard/product-editor/texts.ts'

const { information } = texts
const { product } = limits
const categories = productCategories.map((category) => ({ value: category, label: category }))

export function InformationSection() {
  return (
    <Section title={information.title}>
      <FormField name="title" label={information.name} max={product.title}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="category" label={information.category}>
        {(field) => <Select {...field} options={categories} placeholder={information.chooseCategory} />}
      </FormField>
      <FormField
        name="description"
        label={information.description}
        help={information.descriptionHelp}
        max={product.description}
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormField
        name="fullDescription"
        label={information.fullDescription}
        optional
        max={product.fullDescription}
      >
        {(field) => <Textarea {...field} rows={6} />}
      </FormField>
      <FormField name="tags" label={information.tags} help={information.tagsHelp} optional>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        name="requirements"
        label={information.requirements}
        help={information.requirementsHelp}
        optional
        max={product.requirements}
      >
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField
        name="supportInfo"
        label={information.supportInfo}
        help={information.supportInfoHelp}
        optional
        max={product.supportInfo}
      >
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
    </Section>
  )
}
