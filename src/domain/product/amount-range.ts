import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice, priceInput } from '#src/domain/money/money.ts'

/** What buyers may pay for a product whose price they name, in Rappen. */
export type AmountRange = {
  /** 0 if the product may be had for nothing. */
  smallestCents: number
  /** The smallest amount that can be paid with money. */
  leastCents: number
  /** What buyers are proposed; 0 for no proposal. */
  suggestedCents: number
}

export type AmountProblem = 'missing' | 'too_low' | 'too_high'

/** Decides whether a buyer may pay an amount. @param chosen Rappen; null for what is no amount */
export function amountProblem(
  chosen: number | null,
  { smallestCents, leastCents }: AmountRange,
): AmountProblem | null {
  if (chosen === null || !Number.isSafeInteger(chosen)) return 'missing'
  if (chosen === 0 && smallestCents === 0) return null
  if (chosen < Math.max(smallestCents, leastCents)) return 'too_low'
  return chosen > limits.product.maxPrice ? 'too_high' : null
}

/** Returns the amount that a buyer is shown as an example, in Rappen: the proposal, else the smallest that can be paid. */
export const exampleOf = ({ smallestCents, leastCents, suggestedCents }: AmountRange): number =>
  suggestedCents || Math.max(smallestCents, leastCents)

/** Returns the message of a problem, as it stands at the field. */
export function amountMessage(problem: AmountProblem, range: AmountRange): string {
  switch (problem) {
    case 'missing':
      return m.refusal_amount_missing({ example: priceInput(exampleOf(range)) })
    case 'too_low': {
      const price = formatPrice(Math.max(range.smallestCents, range.leastCents))
      return range.smallestCents === 0
        ? m.refusal_zero_or_lowest_price({ price })
        : m.refusal_amount_too_low({ price })
    }
    case 'too_high':
      return m.refusal_amount_too_high({ price: formatPrice(limits.product.maxPrice) })
  }
}
