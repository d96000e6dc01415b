import { getCreator } from '#src/services/profiles/creators/api.ts'
import { getProduct } from '#src/services/products/api.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { cardCache, type DrawnCard } from '#server/cache/card-cache.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { type Card, cardOf } from '#server/cards/card.ts'
import { cardPaths, isCardPath, productOfCard, productOfCover } from '#server/cards/card-paths.ts'
import { drawCard } from '#server/cards/draw-card.ts'
import { inTime } from '#server/pages/page-result.ts'
import { isKnown } from './page-answer.ts'
import { sharedPicture } from '#server/site.ts'
import type { BackendAddress } from '#src/services/backend/addresses.ts'
import { focalPointOf } from '#src/lib/picture/focal-point.ts'
import { noSuchFile } from './refusal.ts'

/** Returns what the card of a product shows, or null if it has none: only public products without a picture have a card. */
async function readCard(productId: string): Promise<Card | null> {
  const product = await getProduct(productId)
  if (!product || coverImageOf(product) !== '') return null
  return cardOf(product, await getCreator(product.userName))
}

/** The address of a product's cover in the size of mails, as JPEG, because some mail programs read no WebP. */
type Cover = { url: string }

/** Returns the cover of a public product, or null if it has none that anybody may see. */
async function readCover(place: BackendAddress, productId: string): Promise<Cover | null> {
  const product = await getProduct(productId)
  const fileId = product ? coverImageOf(product) : ''
  if (!product || fileId === '') return null
  const creator = await getCreator(product.userName)
  if (!creator || creator.nsfw) return null
  return sharedPicture(place, 'media', fileId, product.title, focalPointOf(product))
}

/** The picture stays where the backend keeps it. Mails name our own host, which still answers once the picture is another one. */
const coverResponse = ({ url }: Cover, security: Record<string, string>) =>
  new Response(`See ${url}`, {
    status: 302,
    headers: {
      ...security,
      location: url,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })

const brandAt = (path: string): Card | null => (path === cardPaths.brand ? { kind: 'brand' } : null)

function pictureResponse(
  { png, tag }: DrawnCard,
  request: Request,
  security: Record<string, string>,
): Response {
  const headers = {
    ...security,
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    etag: tag,
  }
  return isKnown(request, tag) ? new Response(null, { status: 304, headers }) : new Response(png, { headers })
}

type CardSettings = {
  /** Where browsers find the backend. */
  place: BackendAddress
  security: Record<string, string>
  freshFor: number | undefined
  longestWait: number
}

/**
 * Answers with drawn pictures for previews, and with the covers that stand in mails. Returns null for any other path.
 * @throws if the backend fails
 */
export function cardAnswers({ place, security, freshFor, longestWait }: CardSettings) {
  const cardOfProduct = pageCache((productId) => inTime(productId, readCard(productId), longestWait), {
    freshFor,
  })
  const coverOfProduct = pageCache(
    (productId) => inTime(productId, readCover(place, productId), longestWait),
    { freshFor },
  )
  const drawn = cardCache(drawCard)
  return async (path: string, request: Request): Promise<Response | null> => {
    if (!isCardPath(path)) return null
    const covered = productOfCover(path)
    if (covered !== null) {
      const cover = await coverOfProduct(covered)
      return cover ? coverResponse(cover, security) : noSuchFile()
    }
    const productId = productOfCard(path)
    const card = productId === null ? brandAt(path) : await cardOfProduct(productId)
    return card ? pictureResponse(await drawn(card), request, security) : noSuchFile()
  }
}
