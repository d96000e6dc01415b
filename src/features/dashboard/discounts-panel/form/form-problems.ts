import { m } from '#messages'
import { fieldNames, type FormProblems, resolverOf } from '#src/components/ui/form/form-problems.ts'
import { discountInputSchema } from '#src/domain/contracts/marketplace/discounts.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { utcOfZonedInput } from '#src/lib/time/zoned-time.ts'
import { type DiscountFormValues, draftOf, emptyDiscount } from './form-values.ts'

type FieldName = keyof DiscountFormValues

type Circumstances = {
  zone: string
  now: Date
  /** A discount that there is already may be given an end that has passed. */
  isNew: boolean
  /** Whether the browser holds back what was typed into a field because it is only a part of a moment. */
  isHalfTyped: (field: FieldName) => boolean
}

/** Returns the form's field for a field of the contract, or null if the form does not show it. */
export const fieldOf = (contractField: string) => named(contractField.replace(/^discount\./, ''))

const named = fieldNames<DiscountFormValues>(emptyDiscount, {
  amountCents: 'amount',
  minPriceCents: 'minPrice',
  productIds: 'products',
})

const tooHigh = (typed: string) =>
  (parsePrice(typed) ?? 0) > limits.product.maxPrice
    ? m.discounts_form_amount_too_high({ amount: formatPrice(limits.product.maxPrice) })
    : undefined

function minPriceProblem({ minPrice }: DiscountFormValues) {
  const isWrong = minPrice.trim() !== '' && parsePrice(minPrice) === null
  return isWrong ? m.discounts_form_min_price_wrong() : tooHigh(minPrice)
}

function momentProblem(
  field: 'startsAt' | 'endsAt',
  values: DiscountFormValues,
  { zone, now, isNew, isHalfTyped }: Circumstances,
) {
  const moment = utcOfZonedInput(values[field], zone)
  if (isHalfTyped(field) || (values[field] !== '' && moment === null)) {
    return m.discounts_form_date_incomplete()
  }
  const isPast = isNew && field === 'endsAt' && moment !== null && Date.parse(moment) <= now.getTime()
  return isPast ? m.discounts_form_end_past() : undefined
}

/** Returns the first problem of each field. The form's own come before those of the contract, which does not know what was typed. */
export function problemsOf(
  values: DiscountFormValues,
  circumstances: Circumstances,
): FormProblems<DiscountFormValues> {
  const own: Record<string, string | undefined> = {
    amount: values.kind === 'amount' ? tooHigh(values.amount) : undefined,
    products:
      values.scope === 'chosen' && values.products.length === 0
        ? m.discounts_form_products_missing()
        : undefined,
    startsAt: momentProblem('startsAt', values, circumstances),
    endsAt: momentProblem('endsAt', values, circumstances),
    minPrice: minPriceProblem(values),
  }
  const problems: FormProblems<DiscountFormValues> = {}
  const add = (field: FieldName | null, message: string | undefined) => {
    if (field && message !== undefined) problems[field] ??= message
  }
  for (const [field, message] of Object.entries(own)) add(fieldOf(field), message)
  const { error } = discountInputSchema.safeParse(draftOf(values, circumstances.zone))
  for (const { path, message } of error?.issues ?? []) add(fieldOf(String(path[0])), message)
  return problems
}

export const discountResolver = (circumstances: Pick<Circumstances, 'zone' | 'isNew'>) =>
  resolverOf<DiscountFormValues>((values, isHalfTyped) =>
    problemsOf(values, { ...circumstances, now: new Date(), isHalfTyped }),
  )
