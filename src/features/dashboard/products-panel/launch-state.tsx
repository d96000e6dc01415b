import { isLaunched, priceMoments } from '#src/domain/product/current-price.ts'
import { launchText } from '#src/domain/product/launch-text.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { useOwnZone } from '#src/services/profiles/account/use-own-zone.ts'
import { dateTimeIn } from '#src/lib/format/format-date-time.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

/** Says what will end a launch price. */
export function LaunchState({ product }: { product: ProductRecord }) {
  const zone = useOwnZone()
  const isShown = useAtMoments(priceMoments(product), (now) => isLaunched(product, now))
  return isShown && <span>{launchText(product, dateTimeIn(zone))}</span>
}
