import { getCreator } from '#src/services/profiles/creators/api.ts'
import { getProduct } from '#src/services/products/api.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { cardCache, type DrawnCard, type Drawing } from '#server/cache/card-cache.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { type Card, cardOf, cardOfCreator } from '#server/cards/card.ts'
import {
  cardPaths,
  type CardSubject,
  isCardPath,
  productOfCover,
  subjectOfCard,
} from '#server/cards/card-paths.ts'
import { drawCard } from '#server/cards/draw-card.ts'
import { loadPicture } from '#server/cards/load-picture.ts'
import { pictureSizes } from '#server/cards/picture-sizes.ts'
import { inTime } from '#server/pages/page-result.ts'
import { takingTurns } from '#server/pages/turns.ts'
import { isKnown } from './page-answer.ts'
import { sharedPicture } from '#server/site.ts'
import type { BackendAddress } from '#src/services/backend/addresses.ts'
import { focalPointOf } from '#src/lib/picture/focal-point.ts'
import { noSuchFile } from './refusal.ts'

/** Returns what a card shows, or null if there is none. */
async function readCard({ kind, name }: CardSubject): Promise<Card | null> {
  if (kind === 'creator') {
    const creator = await getCreator(name)
    return creator?.username === name ? cardOfCreator(creator) : null
  }
  const product = await getProduct(name)
  return product && cardOf(product, await getCreator(product.userName))
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
  { jpeg, tag, isWhole }: DrawnCard,
  request: Request,
  security: Record<string, string>,
): Response {
  const headers = {
    ...security,
    'content-type': 'image/jpeg',
    'cache-control': `public, max-age=${isWhole ? 3600 : 60}`,
    'x-content-type-options': 'nosniff',
    etag: tag,
  }
  return isKnown(request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(jpeg, { headers })
}

type CardSettings = {
  /** Where browsers find the backend. */
  place: BackendAddress
  /** Where this server finds it. */
  backend: BackendAddress
  security: Record<string, string>
  freshFor: number | undefined
  longestWait: number
}

/**
 * Returns a function that draws cards. The thread is blocked for as long as one takes, and answers whatever else has come before the
 * next one.
 */
function drawer({ backend, longestWait }: Pick<CardSettings, 'backend' | 'longestWait'>) {
  const turnOf = takingTurns()
  return async (card: Card): Promise<Drawing> => {
    const wanted = card.kind === 'brand' ? null : card
    const picture =
      wanted?.picture && (await loadPicture(backend, wanted.picture, pictureSizes[wanted.kind], longestWait))
    await turnOf('cards')
    return { jpeg: await drawCard(card, picture ?? null), isWhole: !wanted?.picture || picture !== null }
  }
}

/**
 * Answers with drawn pictures for previews, and with the covers that stand in mails. Returns null for any other path.
 * @throws if the backend fails
 */
export function cardAnswers({ place, backend, security, freshFor, longestWait }: CardSettings) {
  const cardAt = pageCache(
    (path) => {
      const subject = subjectOfCard(path)
      return inTime(path, subject ? readCard(subject) : Promise.resolve(null), longestWait)
    },
    { freshFor },
  )
  const coverOfProduct = pageCache(
    (productId) => inTime(productId, readCover(place, productId), longestWait),
    { freshFor },
  )
  const drawn = cardCache(drawer({ backend, longestWait }))
  return async (path: string, request: Request): Promise<Response | null> => {
    if (!isCardPath(path)) return null
    const covered = productOfCover(path)
    if (covered !== null) {
      const cover = await coverOfProduct(covered)
      return cover ? coverResponse(cover, security) : noSuchFile()
    }
    const card = subjectOfCard(path) ? await cardAt(path) : brandAt(path)
    return card ? pictureResponse(await drawn(card), request, security) : noSuchFile()
  }
}
