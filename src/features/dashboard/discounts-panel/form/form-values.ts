import type { BriefProduct } from '#src/services/products/brief-products-queries.ts'
import { newCode } from '#src/domain/discounts/code.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import { parsePrice, priceInput } from '#src/domain/money/money.ts'
import { limitOf, wholeNumber } from '#src/lib/format/whole-number.ts'
import { utcOfZonedInput, zonedInputOf } from '#src/lib/time/zoned-time.ts'

/** The values of the form: texts as they were typed, products as they were chosen. */
export type DiscountFormValues = {
  code: string
  kind: Discount['kind']
  percent: string
  /** Francs. */
  amount: string
  scope: 'all' | 'chosen'
  products: BriefProduct[]
  /** The values of `datetime-local` inputs in the creator's zone, '' for no limit. */
  startsAt: string
  endsAt: string
  /** '' for no limit. */
  maxUses: string
  isOncePerBuyer: boolean
  /** Francs, '' for any price. */
  minPrice: string
}

export const emptyDiscount: DiscountFormValues = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  scope: 'all',
  products: [],
  startsAt: '',
  endsAt: '',
  maxUses: '',
  isOncePerBuyer: false,
  minPrice: '',
}

/**
 * Returns the form's values for a discount.
 * @param products those of its products that there still are. A discount whose products are all deleted is not for all products.
 */
export function formValuesOf(discount: Discount, products: BriefProduct[], zone: string): DiscountFormValues {
  const localOf = (moment: string | null) => (moment === null ? '' : zonedInputOf(new Date(moment), zone))
  return {
    code: discount.code,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? String(discount.percent) : '',
    amount: discount.kind === 'amount' ? priceInput(discount.amountCents) : '',
    scope: discount.productIds.length === 0 ? 'all' : 'chosen',
    products,
    startsAt: localOf(discount.startsAt),
    endsAt: localOf(discount.endsAt),
    maxUses: discount.maxUses === 0 ? '' : String(discount.maxUses),
    isOncePerBuyer: discount.isOncePerBuyer,
    minPrice: discount.minPriceCents === 0 ? '' : priceInput(discount.minPriceCents),
  }
}

/** Returns the form's values as input of the contract, not yet checked by its schema. */
export function draftOf(values: DiscountFormValues, zone: string) {
  const { kind, scope, products } = values
  return {
    code: newCode(values.code),
    kind,
    percent: kind === 'percent' ? wholeNumber(values.percent) : 0,
    amountCents: kind === 'amount' ? (parsePrice(values.amount) ?? 0) : 0,
    productIds: scope === 'chosen' ? products.map(({ productId }) => productId) : [],
    startsAt: utcOfZonedInput(values.startsAt, zone),
    endsAt: utcOfZonedInput(values.endsAt, zone),
    maxUses: limitOf(values.maxUses),
    isOncePerBuyer: values.isOncePerBuyer,
    minPriceCents: parsePrice(values.minPrice) ?? 0,
  }
}
