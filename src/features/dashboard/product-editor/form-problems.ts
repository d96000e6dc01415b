import type { Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { plainWords } from '#src/domain/contracts/failure.ts'
import {
  belowOwnMinimum,
  CODE_TOO_SHORT,
  FILE_REQUIRED,
  isCodeTooShort,
  productInputSchema,
} from '#src/domain/contracts/products.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { emptyProduct, type ProductFormValues } from './form-values.ts'
import { draftOf } from './save/product-input.ts'
import { texts } from './texts.ts'

export type FieldName = keyof ProductFormValues
export type FormProblems = Partial<Record<FieldName, string>>

/** Where the form and the contract name a field differently. */
const renamed: Record<string, FieldName> = { priceCents: 'price', featured: 'featuredVideo' }

const isFieldName = (name: string): name is FieldName => name in emptyProduct

/** The form's field for one of the contract's, or null for what the form does not show. */
export function fieldOf(contractField: string): FieldName | null {
  return renamed[contractField] ?? (isFieldName(contractField) ? contractField : null)
}

/**
 * What keeps the values from being saved, by field; the first problem of each.
 * @param minimumCents Rappen: the creator's minimum purchase
 * @param storedCode the download code that the product has
 */
export function problemsOf(
  values: ProductFormValues,
  now: Date,
  minimumCents = 0,
  storedCode = '',
): FormProblems {
  const problems: FormProblems = {}
  const draft = draftOf(values, () => 'not-sent-yet')
  for (const { path, message } of v.safeParse(productInputSchema, draft, plainWords).issues ?? []) {
    const field = fieldOf(String(path?.[0].key))
    if (field) problems[field] ??= message
  }
  if (values.accessType === 'paid' && draft.priceCents < minimumCents) {
    problems.price ??= belowOwnMinimum(minimumCents)
  }
  if (values.accessType === 'code_required' && isCodeTooShort(values.downloadCode, storedCode)) {
    problems.downloadCode ??= CODE_TOO_SHORT
  }
  if (!values.file) problems.file = FILE_REQUIRED
  if (values.status === 'scheduled' && draft.scheduledAt && values.scheduledAt < localInputOf(now)) {
    problems.scheduledAt = texts.status.past
  }
  return problems
}

/** The contract's schema judges; this only gives its verdict in the form library's words. */
export const productResolver =
  (minimumCents: number, storedCode: string): Resolver<ProductFormValues> =>
  (values) => {
    const problems = Object.entries(problemsOf(values, new Date(), minimumCents, storedCode))
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors }
  }
