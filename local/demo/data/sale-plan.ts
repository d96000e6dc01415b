import { randomOf } from '#local/demo/random.ts'

const DAY = 24 * 60 * 60

/** What becomes of a sale later. */
export type Fate = 'kept' | 'refunded' | 'partly_refunded' | 'dispute_open' | 'dispute_won'

export type PlannedSale = {
  /** Which of the products. */
  product: number
  buyer: number
  /** Seconds before now. */
  ago: number
  fate: Fate
}

/** By their place among all, the newest first. */
const fates: Readonly<Record<number, Fate>> = {
  1: 'dispute_open',
  4: 'partly_refunded',
  9: 'refunded',
  14: 'dispute_won',
}

/** The newest first, more of them lately, and the last not before yesterday. */
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
      fate: fates[index] ?? 'kept',
    }))
}

type PayoutFate = 'paid' | 'failed' | 'in_transit' | 'pending'

export type PlannedPayout = {
  /** Minor units. */
  amount: number
  /** Seconds before now. */
  ago: number
  fate: PayoutFate
}

/** A creator takes out most of what is there every few weeks. */
const withdrawals: readonly { days: number; share: number; fate: PayoutFate }[] = [
  { days: 62, share: 1, fate: 'paid' },
  { days: 34, share: 1, fate: 'failed' },
  { days: 33, share: 1, fate: 'paid' },
  { days: 12, share: 0.9, fate: 'paid' },
  { days: 3, share: 0.5, fate: 'in_transit' },
  { days: 1, share: 0.3, fate: 'pending' },
]

/**
 * The oldest first. Never more than there was.
 * @param earnings minor units, and since when they could be withdrawn, in seconds before now
 */
export function planPayouts(earnings: readonly { amount: number; ago: number }[]): PlannedPayout[] {
  let taken = 0
  return withdrawals.flatMap(({ days, share, fate }) => {
    const ago = days * DAY
    const there = earnings.reduce((sum, earning) => (earning.ago >= ago ? sum + earning.amount : sum), -taken)
    const amount = Math.floor(there * share)
    if (amount < 1000) return []
    if (fate !== 'failed') taken += amount
    return [{ amount, ago, fate }]
  })
}
