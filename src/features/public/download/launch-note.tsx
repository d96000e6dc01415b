import { m } from '#messages'
import { isLaunched, priceMoments } from '#src/domain/product/current-price.ts'
import type { Product } from '#src/domain/product/product.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

/** What ends at midnight has its last day before. */
const lastDay = (endsAt: string) => formatLongDate(new Date(Date.parse(endsAt) - 1).toISOString())

function textOf({ launchEndsAt, launchMaxSales }: Product): string {
  const count = formatCount(launchMaxSales)
  if (launchEndsAt === null) return m.launch_for_first({ count })
  const date = lastDay(launchEndsAt)
  return launchMaxSales > 0 ? m.launch_until_or_first({ date, count }) : m.launch_until({ date })
}

/** Says of a launch price what ends it. */
export function LaunchNote({ product }: { product: Product }) {
  const isShown = useAtMoments(priceMoments(product), (now) => isLaunched(product, now))
  return isShown && <p className="-mt-2 text-sm text-muted">{textOf(product)}</p>
}
