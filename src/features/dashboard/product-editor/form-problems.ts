import { m } from '#messages'
import { fieldNames, type FormProblems, resolverOf } from '#src/components/ui/form/form-problems.ts'
import {
  codeTooShort,
  isCodeTooShort,
  productInputSchema,
  wrongBundleSize,
} from '#src/domain/contracts/marketplace/products.ts'
import { belowOwnMinimum, priceProblem } from '#src/domain/contracts/marketplace/product-prices.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { emptyProduct, type ProductFormValues } from './form-values.ts'
import { draftOf } from './save/product-input.ts'

export const fieldOf = fieldNames<ProductFormValues>(emptyProduct, {
  priceCents: 'price',
  suggestedCents: 'suggestion',
  bundleIds: 'parts',
  richDescription: 'fullDescription',
  featured: 'featuredVideo',
  'featured.caption': 'featuredImage',
  focalPoint: 'coverPoint',
  'file.whatIsNew': 'whatIsNew',
  'launch.priceCents': 'launchPrice',
  'launch.endsAt': 'launchEndsAt',
  'launch.maxSales': 'launchMaxSales',
})

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
): FormProblems<ProductFormValues> {
  const problems: FormProblems<ProductFormValues> = {}
  // each file that is not uploaded yet stands for itself
  const draft = draftOf(values, (key) => key)
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

/** @param minimumCents the creator's minimum purchase, in Rappen */
export const productResolver = (minimumCents: number, storedCode: string) =>
  resolverOf<ProductFormValues>((values, isHalfTyped) => {
    const problems = problemsOf(values, new Date(), minimumCents, storedCode)
    const isShown = (values.kind === 'bundle' || values.accessType === 'paid') && values.hasLaunch
    if (isShown && isHalfTyped('launchEndsAt')) problems.launchEndsAt = m.discounts_form_date_incomplete()
    return problems
  })
