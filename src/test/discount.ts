import type { Discount } from '#src/domain/discounts/discount.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'

/** Returns a discount for tests, with `part` in place of its defaults. */
export const discount = (part: Partial<Discount> = {}): Discount => ({
  $id: `row-${part.code ?? 'EARLY'}`,
  creatorId: 'anna',
  ...plainDiscount,
  stoppedAt: null,
  uses: 0,
  held: 0,
  revenueCents: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...part,
})
