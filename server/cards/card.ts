import { currentPrice } from '#src/domain/product/current-price.ts'
import { coverImageOf, offerLabel, type Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { hashOf } from '#src/lib/format/hue.ts'
import { isHexColor } from '#src/lib/page/theme-color.ts'
import { type FocalPoint, focalPointOf, middlePoint } from '#src/lib/picture/focal-point.ts'

/** The size that networks and messengers show large. */
export const cardSize = { width: 1200, height: 630 }

/** A picture of the backend that a card shows. */
export type CardPicture = { bucket: 'media' | 'profile-pictures'; fileId: string; focalPoint: FocalPoint }

type Drawn = {
  /** As `#rrggbb`. */
  accent: string
  picture: CardPicture | null
}

export type ProductCard = Drawn & {
  kind: 'product'
  productId: string
  title: string
  /** The creator's name, and the username for a name that the faces can't draw. */
  makers: readonly string[]
  /** The price that is charged, or how else the product is got. */
  offer: string
}

export type CreatorCard = Drawn & {
  kind: 'creator'
  username: string
  /** As `makers` of a product. */
  names: readonly string[]
}

/** A picture for previews. */
export type Card = { kind: 'brand' } | ProductCard | CreatorCard

export const SUNFLOWER = '#ffdd44'

const accentOf = ({ themeColor }: Creator) => (isHexColor(themeColor) ? themeColor : SUNFLOWER)

/** Whether anybody may see a card with something of a creator's. */
const isShown = (creator: Creator | null): creator is Creator =>
  creator !== null && !creator.nsfw && creator.socialPreviews

/**
 * Returns what the card of a product shows, or null if nobody may see one.
 * @param creator null if the creator's page is not public
 */
export function cardOf(product: Product, creator: Creator | null): ProductCard | null {
  if (!isShown(creator)) return null
  const { $id: productId, title, accessType, isPayWhatYouWant } = product
  const { cents } = currentPrice(product, Date.now())
  const fileId = coverImageOf(product)
  return {
    kind: 'product',
    productId,
    title,
    makers: [creator.name, creator.username],
    offer: offerLabel({ accessType, isPayWhatYouWant }, { cents: accessType === 'paid' ? cents : 0 }),
    accent: accentOf(creator),
    picture: fileId === '' ? null : { bucket: 'media', fileId, focalPoint: focalPointOf(product) },
  }
}

/** Returns what the card of a creator without a banner shows, or null if there is none or nobody may see it. */
export function cardOfCreator(creator: Creator | null): CreatorCard | null {
  if (!isShown(creator) || creator.cover !== '') return null
  const { username, name, picture } = creator
  return {
    kind: 'creator',
    username,
    names: [name, username],
    accent: accentOf(creator),
    picture: picture === '' ? null : { bucket: 'profile-pictures', fileId: picture, focalPoint: middlePoint },
  }
}

/** Networks keep a picture for as long as its address stays the same, so the address changes with what the card shows. */
export const versionOf = (card: Card): string => hashOf(JSON.stringify(card)).toString(36)
