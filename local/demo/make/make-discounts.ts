import type { DiscountInput } from '#src/domain/contracts/discounts.ts'
import type { Published } from './make-audience.ts'
import type { Person } from '#local/demo/person.ts'

const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Math.round(Date.now() / DAY + days) * DAY).toISOString()

const plain: Omit<DiscountInput, 'code'> = {
  kind: 'percent',
  percent: 10,
  amountCents: 0,
  productIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: 0,
  isOncePerBuyer: false,
  minPriceCents: 0,
}

/** Makes discounts of a creator, oldest first: one that was stopped, one that is yet to begin, and two that can be used. */
export async function makeDiscounts(creator: Person, paid: readonly Published[]): Promise<void> {
  const [first] = paid
  if (!first) return
  const { productId } = first
  const discounts: readonly DiscountInput[] = [
    { ...plain, code: 'LAUNCH', percent: 50, maxUses: 100 },
    { ...plain, code: 'ADVENT', percent: 25, startsAt: inDays(14), endsAt: inDays(38) },
    { ...plain, code: 'THANKS-5', kind: 'amount', percent: 0, amountCents: 500, productIds: [productId] },
    { ...plain, code: 'WELCOME', isOncePerBuyer: true, minPriceCents: 1000 },
  ]
  for (const [index, discount] of discounts.entries()) {
    const submissionId = `demo-${discount.code.toLowerCase()}`
    const { discountId } = await creator.call('discounts.create', { submissionId, discount })
    if (index === 0) await creator.call('discounts.stop', { discountId })
  }
}
