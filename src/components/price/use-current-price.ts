import {
  currentPrice,
  type CurrentPrice,
  type PriceColumns,
  priceMoments,
} from '#src/domain/product/current-price.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

/** Returns what a product costs now, and again when a launch price ends while it is on show. */
export function useCurrentPrice(priced: PriceColumns): CurrentPrice {
  const moments = priceMoments(priced)
  return {
    cents: useAtMoments(moments, (now) => currentPrice(priced, now).cents),
    struckCents: useAtMoments(moments, (now) => currentPrice(priced, now).struckCents),
  }
}
