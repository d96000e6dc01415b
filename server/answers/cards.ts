import { getCreator } from '#src/services/profiles/creators/api.ts'
import { getProduct } from '#src/services/products/api.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { cardCache, type DrawnCard } from '#server/cache/card-cache.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { type Card, cardOf } from '#server/cards/card.ts'
import { cardPaths, isCardPath, productOfCard } from '#server/cards/card-paths.ts'
import { drawCard } from '#server/cards/draw-card.ts'
import { inTime } from '#server/pages/page-result.ts'
import { isKnown } from './page-answer.ts'
import { noSuchFile } from './refusal.ts'

/** Returns what the card of a product shows, or null if it has none: only public products without a picture have a card. */
async function readCard(productId: string): Promise<Card | null> {
  const product = await getProduct(productId)
  if (!product || coverImageOf(product) !== '') return null
  return cardOf(product, await getCreator(product.userName))
}

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

type CardSettings = { security: Record<string, string>; freshFor: number | undefined; longestWait: number }

/**
 * Answers with drawn pictures for previews. Returns null for any other path.
 * @throws if the backend fails
 */
export function cardAnswers({ security, freshFor, longestWait }: CardSettings) {
  const cardOfProduct = pageCache((productId) => inTime(productId, readCard(productId), longestWait), {
    freshFor,
  })
  const drawn = cardCache(drawCard)
  return async (path: string, request: Request): Promise<Response | null> => {
    if (!isCardPath(path)) return null
    const productId = productOfCard(path)
    const card = productId === null ? brandAt(path) : await cardOfProduct(productId)
    return card ? pictureResponse(await drawn(card), request, security) : noSuchFile()
  }
}
