import { sumOf } from '#src/domain/product/saving.ts'
import { type PriceColumns, priceMoments } from '#src/domain/product/current-price.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

/** Returns what the products cost one by one, in Rappen, and again when a launch price of one ends while they are on show. */
export const useSumOf = (parts: readonly PriceColumns[]): number =>
  useAtMoments(parts.flatMap(priceMoments), (now) => sumOf(parts, now))
