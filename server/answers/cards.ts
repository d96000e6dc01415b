import { createHash } from 'node:crypto'
import { brand } from '#src/config/brand.ts'
import { creatorQuery } from '#src/data/creators/queries.ts'
import { productQuery } from '#src/data/products/queries.ts'
import { newQueryClient } from '#src/data/query-client.ts'
import { priceLabel } from '#src/domain/money/money.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import type { Card } from '#server/cards/card-svg.ts'
import { cardPaths, productOfCard } from '#server/cards/card-paths.ts'
import { drawCard } from '#server/cards/draw-card.ts'
import { refusal } from './refusal.ts'

/** A card has about 50 KB, ten times as much as a page. */
const MOST_CARDS = 100

const brandCard: Card = { title: brand.tagline, byline: '', price: '', color: '' }

/** Returns what the card of a product shows, or null if it has none: only public products without a picture have a card. */
async function cardOf(productId: string): Promise<Card | null> {
  const client = newQueryClient()
  const product = await client.fetchQuery({ ...productQuery(productId), retry: false })
  const creator = product && (await client.fetchQuery({ ...creatorQuery(product.userName), retry: false }))
  if (!creator || creator.nsfw || !creator.socialPreviews || coverImageOf(product) !== '') return null
  return {
    title: product.title,
    byline: creator.name,
    price: priceLabel(product.accessType === 'paid' ? product.priceCents : 0),
    color: creator.themeColor,
  }
}

async function drawn(path: string) {
  const productId = productOfCard(path)
  const card = productId === null ? brandCard : await cardOf(productId)
  if (!card) return null
  const png = await drawCard(card)
  return { png, tag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"` }
}

/**
 * Answers with drawn pictures for previews. Returns null for any other path.
 * @throws if the backend fails
 */
export function cardAnswers() {
  const cards = pageCache(drawn, { most: MOST_CARDS })
  return async (path: string, request: Request): Promise<Response | null> => {
    if (path !== cardPaths.brand && productOfCard(path) === null) return null
    const card = await cards(path)
    if (!card) return refusal(404, 'There is no such file.')
    const headers = {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      etag: card.tag,
    }
    const isKnown = request.headers.get('if-none-match') === card.tag
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(card.png, { headers })
  }
}
