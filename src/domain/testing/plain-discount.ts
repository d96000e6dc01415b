import type { DiscountInput } from '#src/domain/contracts/discounts.ts'

/** A discount without conditions on all products, for tests and the demo. It lacks its code. */
export const plainDiscount: Omit<DiscountInput, 'code'> = {
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
