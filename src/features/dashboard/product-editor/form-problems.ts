import type { Field, Resolver } from 'react-hook-form'
import { m } from '#messages'
import {
  codeTooShort,
  isCodeTooShort,
  productInputSchema,
  wrongBundleSize,
} from '#src/domain/contracts/products.ts'
import { belowOwnMinimum, priceProblem } from '#src/domain/contracts/product-prices.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { emptyProduct, type ProductFormValues } from './form-values.ts'
import { draftOf } from './save/product-input.ts'

export type FieldName = keyof ProductFormValues
export type FormProblems = Partial<Record<FieldName, string>>

/** The fields that have different names in the contract and in the form. */
const renamed: Record<string, FieldName> = {
  priceCents: 'price',
  suggestedCents: 'suggestion',
  bundleIds: 'parts',
  featured: 'featuredVideo',
  'file.whatIsNew': 'whatIsNew',
  'launch.priceCents': 'launchPrice',
  'launch.endsAt': 'launchEndsAt',
  'launch.maxSales': 'launchMaxSales',
}

const isFieldName = (name: string): name is FieldName => name in emptyProduct

/** Returns the form's field for a field of the contract, or null if the form does not show it. */
export function fieldOf(contractField: string): FieldName | null {
  return renamed[contractField] ?? (isFieldName(contractField) ? contractField : null)
}

/**
 * Returns the first problem of each field.
 * @param minimumCents the creator's minimum purchase, in Rappen
 * @param storedCode the product's present download code
 */
export function problemsOf(
  values: ProductFormValues,
  now: Date,
  minimumCents = 0,
  storedCode = '',
): FormProblems {
  const problems: FormProblems = {}
  const draft = draftOf(values, () => 'not-sent-yet')
  for (const { path, message } of productInputSchema.safeParse(draft).error?.issues ?? []) {
    const field = fieldOf(path.join('.')) ?? fieldOf(String(path[0]))
    if (field) problems[field] ??= message
  }
  const priced = priceProblem(draft, { cents: minimumCents, isOwn: true })
  const field = priced && fieldOf(priced.field)
  if (field) problems[field] ??= priced.message
  if (draft.launch && draft.launch.priceCents < minimumCents) {
    problems.launchPrice ??= belowOwnMinimum(minimumCents)
  }
  if (draft.launch?.endsAt && Date.parse(draft.launch.endsAt) <= now.getTime()) {
    problems.launchEndsAt ??= m.refusal_launch_past()
  }
  if (draft.accessType === 'code_required' && isCodeTooShort(values.downloadCode, storedCode)) {
    problems.downloadCode ??= codeTooShort()
  }
  if (values.kind === 'file' && !values.file) problems.file = m.refusal_file_required()
  if (values.kind === 'bundle' && values.parts.length < limits.bundle.min) problems.parts = wrongBundleSize()
  if (values.status === 'scheduled' && draft.scheduledAt && values.scheduledAt < localInputOf(now)) {
    problems.scheduledAt = m.product_editor_status_past()
  }
  return problems
}

/** Browsers give no value of a moment that is incomplete, as if nothing had been typed. */
const isHalfTyped = (field: Field['_f'] | undefined) =>
  field?.ref instanceof HTMLInputElement && field.ref.validity.badInput

/** Adapts the problems to react-hook-form. The rules are those of the contract's schema. */
export const productResolver =
  (minimumCents: number, storedCode: string): Resolver<ProductFormValues> =>
  (values, _context, { fields }) => {
    const found = problemsOf(values, new Date(), minimumCents, storedCode)
    const isShown = (values.kind === 'bundle' || values.accessType === 'paid') && values.hasLaunch
    if (isShown && isHalfTyped(fields.launchEndsAt)) found.launchEndsAt = m.discounts_form_date_incomplete()
    const problems = Object.entries(found)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors }
  }
