import { platformPartBetween } from '#src/domain/money/refund.ts'
import type { PlatformPart } from '#src/domain/tax/tax.ts'

/** Returns what the seller received for the Rappen of a sale between `from` and `to`, counted as in `platformPartBetween`. */
export const sellerPartBetween = (sold: PlatformPart, from: number, to: number): number =>
  Math.max(0, to - from - platformPartBetween(sold, from, to))
