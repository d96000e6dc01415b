import type { TaxKind } from '#src/domain/tax/rates.ts'
import { canBeEbook } from '#src/domain/tax/text-files.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'

type Files = Pick<ProductFormValues, 'kind' | 'file' | 'furtherFiles'>

/** Whether all files of the form are texts, so that the creator can say that they are there to be read. */
export const hasOnlyTexts = ({ kind, file, furtherFiles }: Files): boolean =>
  kind === 'file' && file !== null && [file, ...furtherFiles].every(({ name }) => canBeEbook(name))

export const taxKindOf = (values: Files & Pick<ProductFormValues, 'isEbook'>): TaxKind =>
  values.isEbook && hasOnlyTexts(values) ? 'ebook' : 'standard'
