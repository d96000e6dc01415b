import { m } from '#messages'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { productStatuses, type ProductStatus } from '#src/domain/product/product-kinds.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { tabTexts } from './texts.ts'

type ProductTilesProps = {
  status: ProductStatus
  /** The counts in the order of `productStatuses`; undefined while a count is not known. */
  counts: readonly (number | undefined)[]
  account: Account | undefined
}

export function ProductTiles({ status, counts, account }: ProductTilesProps) {
  const known = counts.filter((count) => count !== undefined)
  const all = known.length === counts.length ? known.reduce((sum, count) => sum + count, 0) : undefined
  const current = counts[productStatuses.indexOf(status)]
  return (
    <StatTiles label={m.products_tiles_label()}>
      <StatTile name={tabTexts()[status]} value={current === undefined ? undefined : formatCount(current)} />
      <StatTile name={m.products_tiles_downloads()} value={account && formatCount(account.totalDownloads)} />
      <StatTile name={m.products_tiles_revenue()} value={account && formatPrice(account.totalRevenueCents)} />
      <StatTile name={m.products_tiles_all()} value={all === undefined ? undefined : formatCount(all)} />
    </StatTiles>
  )
}
