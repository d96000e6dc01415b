import { currentPrice } from '#src/domain/product/current-price.ts'
import { offerLabel, type Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { hashOf } from '#src/lib/format/hue.ts'
import { isHexColor } from '#src/lib/page/theme-color.ts'

/** The size that networks and messengers show large. */
export const cardSize = { width: 1200, height: 630 }

export type ProductCard = {
  kind: 'product'
  productId: string
  title: string
  /** The creator's name, and the username for a name that the faces can't draw. */
  makers: readonly string[]
  /** The price that is charged, or how else the product is got. */
  offer: string
  /** As `#rrggbb`. */
  accent: string
}

/** A picture for previews, drawn where there is no other. */
export type Card = { kind: 'brand' } | ProductCard

export const SUNFLOWER = '#ffdd44'

/**
 * Returns what the card of a product shows, or null if nobody may see one.
 * @param creator null if the creator's page is not public
 */
export function cardOf(product: Product, creator: Creator | null): ProductCard | null {
  if (!creator || creator.nsfw || !creator.socialPreviews) return null
  const { $id: productId, title, accessType, isPayWhatYouWant } = product
  const { cents } = currentPrice(product, Date.now())
  return {
    kind: 'product',
    productId,
    title,
    makers: [creator.name, creator.username],
    offer: offerLabel({ accessType, isPayWhatYouWant }, { cents: accessType === 'paid' ? cents : 0 }),
    accent: isHexColor(creator.themeColor) ? creator.themeColor : SUNFLOWER,
  }
}

/** Networks keep a picture for as long as its address stays the same, so the address changes with what the card shows. */
export const versionOf = (card: Card): string => hashOf(JSON.stringify(card)).toString(36)
