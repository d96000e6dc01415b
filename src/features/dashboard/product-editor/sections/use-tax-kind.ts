import { useWatch } from 'react-hook-form'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { taxKindOf } from '#src/features/dashboard/product-editor/save/ebook.ts'

/** How what is in the form would be taxed. A bundle is reckoned as its dearest kind. */
export function useTaxKind(): TaxKind {
  const [kind, file, furtherFiles, isEbook] = useWatch<
    ProductFormValues,
    ['kind', 'file', 'furtherFiles', 'isEbook']
  >({ name: ['kind', 'file', 'furtherFiles', 'isEbook'] })
  return taxKindOf({ kind, file, furtherFiles, isEbook })
}
