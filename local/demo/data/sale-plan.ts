import { randomOf } from '#local/demo/random.ts'

const DAY = 24 * 60 * 60

/** What happens to a sale after the payment. */
export type Outcome = 'kept' | 'refunded' | 'partly_refunded' | 'dispute_open' | 'dispute_won'

export type PlannedSale = {
  /** The position of the product in the list of the seller's products. */
  product: number
  buyer: number
  /** In seconds before now. */
  ago: number
  outcome: Outcome
}

/** The outcomes of single sales, by their position among all sales with the newest first. */
const outcomes: Readonly<Record<number, Outcome>> = {
  1: 'dispute_open',
  4: 'partly_refunded',
  9: 'refunded',
  14: 'dispute_won',
}

/** Plans sales, newest first. Recent days have more sales, and the newest sale is at least a day old. */
export function planSales(
  seed: string,
  { sales, days, products, buyers }: { sales: number; days: number; products: number; buyers: number },
): PlannedSale[] {
  const random = randomOf(`${seed} sales`)
  const agos = Array.from({ length: sales }, () => DAY + Math.floor((days - 1) * DAY * random.next() ** 1.4))
  return agos
    .toSorted((one, other) => one - other)
    .map((ago, index) => ({
      ago,
      product: Math.floor(products * random.next() ** 1.5),
      buyer: random.between(0, buyers - 1),
      outcome: outcomes[index] ?? 'kept',
    }))
}

type PayoutOutcome = 'paid' | 'failed' | 'in_transit' | 'pending'

export type PlannedPayout = {
  /** In minor units. */
  amount: number
  /** In seconds before now. */
  ago: number
  outcome: PayoutOutcome
}

/** When the creator withdraws money, and which share of the available balance. */
const withdrawals: readonly { days: number; share: number; outcome: PayoutOutcome }[] = [
  { days: 62, share: 1, outcome: 'paid' },
  { days: 34, share: 1, outcome: 'failed' },
  { days: 33, share: 1, outcome: 'paid' },
  { days: 12, share: 0.9, outcome: 'paid' },
  { days: 3, share: 0.5, outcome: 'in_transit' },
  { days: 1, share: 0.3, outcome: 'pending' },
]

/**
 * Plans payouts, oldest first. No payout is larger than the balance at that time.
 * @param earnings amounts in minor units, and when they became available, in seconds before now
 */
export function planPayouts(earnings: readonly { amount: number; ago: number }[]): PlannedPayout[] {
  let taken = 0
  return withdrawals.flatMap(({ days, share, outcome }) => {
    const ago = days * DAY
    const there = earnings.reduce((sum, earning) => (earning.ago >= ago ? sum + earning.amount : sum), -taken)
    const amount = Math.floor(there * share)
    if (amount < 1000) return []
    if (outcome !== 'failed') taken += amount
    return [{ amount, ago, outcome }]
  })
}
