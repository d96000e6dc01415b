import { cardSize, type CreatorCard, type ProductCard, versionOf } from './cards/card.ts'
import { cardPaths } from './cards/card-paths.ts'
import { brand } from '#src/config/brand.ts'
import { gravityOf, isMiddle, middlePoint } from '#src/lib/picture/focal-point.ts'
import { fileAddress, type BackendAddress } from '#src/services/backend/addresses.ts'

/** What pages must know of their installation. */
export type Site = BackendAddress & {
  /** The address of the site, without a slash at its end. */
  url: string
}

/** Returns the full address of a path of the site. */
export const addressOf = (site: Site, path: string): string => `${site.url}${path}`

export type SharedPicture = { url: string; width: number; height: number; type: string; alt: string }

/**
 * A picture for networks and messengers, as JPEG, because some of them read no WebP. It is cut as near to the focal point as the server
 * can.
 */
export function sharedPicture(
  site: BackendAddress,
  bucket: 'media' | 'thumbnails',
  fileId: string,
  alt: string,
  focalPoint = middlePoint,
): SharedPicture {
  const gravity = isMiddle(focalPoint) ? [] : [['gravity', gravityOf(focalPoint)] as const]
  const parameters = [...Object.entries(cardSize), ...gravity, ['quality', 80], ['output', 'jpg']] as const
  return {
    url: fileAddress(site, { bucket, fileId, as: 'preview' }, parameters),
    ...cardSize,
    type: 'image/jpeg',
    alt,
  }
}

/** A picture that this server draws. */
const drawnPicture = (site: Site, path: string, alt: string): SharedPicture => ({
  url: addressOf(site, path),
  ...cardSize,
  type: 'image/jpeg',
  alt,
})

/** The picture of pages that have none of their own. */
export const brandPicture = (site: Site): SharedPicture => drawnPicture(site, cardPaths.brand, brand.name)

/** The picture of a product, which shows its cover, title and price. */
export const productPicture = (site: Site, card: ProductCard): SharedPicture =>
  drawnPicture(
    site,
    `${cardPaths.product(card.productId)}?v=${versionOf(card)}`,
    [card.title, card.makers[0], card.offer].filter(Boolean).join(' · '),
  )

/** The picture of a creator without a banner, which shows face and name. */
export const creatorPicture = (site: Site, card: CreatorCard): SharedPicture =>
  drawnPicture(site, `${cardPaths.creator(card.username)}?v=${versionOf(card)}`, card.names[0] ?? '')
