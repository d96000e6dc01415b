import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'

/** A discount for tests and the demo: a quarter off all products of its creator, without limits. */
export const plainDiscount: DiscountInput = {
  code: 'EARLY',
  kind: 'percent',
  percent: 25,
  amountCents: 0,
  productIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: 0,
  isOncePerBuyer: false,
  minPriceCents: 0,
}
