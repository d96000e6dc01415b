import { coverPath } from '#src/config/paths.ts'
import { contentSettingsOf } from '#src/domain/account/settings.ts'
import { coverImageOf, type ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isShown } from '#functions/shared/projections/profile-projection.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'

type Offered = { record: ProductRecord | null; owner: Account | null }

/** Returns the address of a product's cover for a mail, or null if not every visitor sees the cover without being asked. */
export function coverUrlOf({ record, owner }: Offered, siteUrl: string): string | null {
  if (!record || !owner || !isPublicProduct(record)) return null
  if (!isShown(owner) || contentSettingsOf(owner).isNSFW) return null
  const { productId } = record
  const isThere = coverImageOf({ ...record, $id: productId }) !== ''
  return isThere ? new URL(coverPath(productId), siteUrl).href : null
}
