import { isLaunched, priceMoments } from '#src/domain/product/current-price.ts'
import { launchText } from '#src/domain/product/launch-text.ts'
import type { ProductSummary } from '#src/domain/product/product.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

/** The last day of a launch price that ends at midnight is the day before. */
const lastDay = (endsAt: string) => formatLongDate(new Date(Date.parse(endsAt) - 1).toISOString())

/** Says what will end a launch price. */
export function LaunchNote({ product }: { product: ProductSummary }) {
  const isShown = useAtMoments(priceMoments(product), (now) => isLaunched(product, now))
  return isShown && <p className="-mt-2 text-sm text-muted">{launchText(product, lastDay)}</p>
}
