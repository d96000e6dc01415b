import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import type { PublishedProduct } from './make-visitors.ts'
import type { Person } from '#local/demo/person.ts'
import { DAY } from '#src/lib/time/durations.ts'

const inDays = (days: number) => new Date(Math.round(Date.now() / DAY + days) * DAY).toISOString()

/** Makes discounts of a creator, oldest first: one that was stopped, one that is yet to begin, and two that can be used. */
export async function makeDiscounts(creator: Person, paid: readonly PublishedProduct[]): Promise<void> {
  const [first] = paid
  if (!first) return
  const { productId } = first
  const discounts: readonly DiscountInput[] = [
    { ...plainDiscount, code: 'LAUNCH', percent: 50, maxUses: 100 },
    { ...plainDiscount, code: 'ADVENT', startsAt: inDays(14), endsAt: inDays(38) },
    {
      ...plainDiscount,
      code: 'THANKS-5',
      kind: 'amount',
      percent: 0,
      amountCents: 500,
      productIds: [productId],
    },
    { ...plainDiscount, code: 'WELCOME', percent: 10, isOncePerBuyer: true, minPriceCents: 1000 },
  ]
  for (const [index, discount] of discounts.entries()) {
    const submissionId = `demo-${discount.code.toLowerCase()}`
    const { discountId } = await creator.call('discounts.create', { submissionId, discount })
    if (index === 0) await creator.call('discounts.stop', { discountId })
  }
}
