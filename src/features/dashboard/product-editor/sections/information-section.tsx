import { m } from '#messages'
import { Select } from '#src/components/ui/input/select.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { DescriptionField } from './description-field.tsx'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'

const { product } = limits
const categories = productCategories.map((value) => ({ value, label: categoryLabel(value) }))

export function InformationSection() {
  return (
    <Section title={m.product_editor_information_title()}>
      <FormField name="title" label={m.product_editor_information_name()} max={product.title}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="category" label={m.product_editor_information_category()}>
        {(field) => (
          <Select
            {...field}
            options={categories}
            placeholder={m.product_editor_information_choose_category()}
          />
        )}
      </FormField>
      <FormField
        name="description"
        label={m.product_editor_information_description()}
        help={m.product_editor_information_description_help()}
        max={product.description}
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <DescriptionField />
      <FormField
        name="tags"
        label={m.product_editor_information_tags()}
        help={m.product_editor_information_tags_help()}
        optional
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        name="requirements"
        label={m.product_editor_information_requirements()}
        help={m.product_editor_information_requirements_help()}
        optional
        max={product.requirements}
      >
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField
        name="supportInfo"
        label={m.product_editor_information_support_info()}
        help={m.product_editor_information_support_info_help()}
        optional
        max={product.supportInfo}
      >
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
    </Section>
  )
}
