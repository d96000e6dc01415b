import { useController } from 'react-hook-form'
import { m } from '#messages'
import { RichTextField } from '#src/components/rich-text/rich-text-field.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { readRichText } from '#src/lib/rich-text/read-rich-text.ts'
import { wordsOfLines } from '#src/lib/rich-text/write-rich-text.ts'

export function DescriptionField() {
  const { field, fieldState } = useController<ProductFormValues, 'fullDescription'>({
    name: 'fullDescription',
  })
  return (
    <RichTextField
      label={m.product_editor_information_full_description()}
      optional
      error={fieldState.error?.message}
      html={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      focusRef={field.ref}
      length={wordsOfLines(readRichText(field.value)).length}
      max={limits.product.fullDescription}
    />
  )
}
