import type { Discount } from '#src/domain/discounts/discount.ts'

/** Returns a discount for tests, with `part` in place of its defaults. */
export const discount = (part: Partial<Discount> = {}): Discount => ({
  $id: `row-${part.code ?? 'EARLY'}`,
  creatorId: 'anna',
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
  stoppedAt: null,
  uses: 0,
  held: 0,
  revenueCents: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...part,
})
