import { cardSize, type ProductCard, versionOf } from './cards/card.ts'
import { cardPaths } from './cards/card-paths.ts'
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

/** The picture of pages that have none of their own. */
export const brandPicture = (site: Site, alt: string): SharedPicture => ({
  url: addressOf(site, cardPaths.brand),
  ...cardSize,
  type: 'image/png',
  alt,
})

/** The picture of a product without a cover, which shows its title. */
export const drawnPicture = (site: Site, card: ProductCard): SharedPicture => ({
  url: addressOf(site, `${cardPaths.product(card.productId)}?v=${versionOf(card)}`),
  ...cardSize,
  type: 'image/png',
  alt: [card.title, card.makers[0]].filter(Boolean).join(' · '),
})
