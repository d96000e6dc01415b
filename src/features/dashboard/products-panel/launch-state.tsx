import { m } from '#messages'
import { isLaunched, priceMoments } from '#src/domain/product/current-price.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { useOwnZone } from '#src/data/account/use-own-zone.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { dateTimeIn } from '#src/lib/format/format-date-time.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

function textOf({ launchEndsAt, launchMaxSales }: ProductRecord, when: (iso: string) => string): string {
  const count = formatCount(launchMaxSales)
  if (launchEndsAt === null) return m.launch_for_first({ count })
  const date = when(launchEndsAt)
  return launchMaxSales > 0 ? m.launch_until_or_first({ date, count }) : m.launch_until({ date })
}

/** Says of a launch price what ends it. */
export function LaunchState({ product }: { product: ProductRecord }) {
  const zone = useOwnZone()
  const isShown = useAtMoments(priceMoments(product), (now) => isLaunched(product, now))
  return isShown && <span>{textOf(product, dateTimeIn(zone))}</span>
}
