import { leadPictures, productPictures } from '#src/config/pictures.ts'
import { chipOf } from '#src/domain/profile/categories.ts'
import { decodeSegment } from '#src/lib/url/decode-segment.ts'
import {
  pictureAddresses,
  type PictureSize,
  type BackendAddress,
  rowAddress,
  rowsAddress,
} from '#src/data/backend/addresses.ts'
import { creatorRead, directoryRead, handleRead, productsOfRead } from '#src/data/backend/reads.ts'

/** Where the outlines have room for a picture; the skeletons of the screens say it too. */
type PicturePlace = 'lead' | 'featured'

/** What a page's first script can do for it. */
export type Page = {
  place: BackendAddress
  /** Starts a request that the app will find; answers its JSON. */
  ask: (url: string) => Promise<unknown>
  /** Shows a picture in the outline as soon as it comes. */
  showPicture: (picture: { srcSet: string; sizes: string }, where: PicturePlace) => void
}

/** Which screen an address is of. */
type Screen = 'landing' | 'creator' | 'product' | 'other'

type Start = {
  screen: Screen
  /** Resolves when the picture that leads the page has been asked for, or there is none. */
  begin: (page: Page) => Promise<unknown>
}

const creatorPath = /^\/user\/([^/]+)\/products\/?$/
const productPath = /^\/user\/([^/]+)\/product\/([^/]+)\/?$/
const handlePath = /^\/([^/]+)\/?$/

/** What a screen begins with, so that it is on its way before the app is. */
export function startOf(pathname: string, search: string, isReserved: (handle: string) => boolean): Start {
  if (pathname === '/') {
    const chip = chipOf(new URLSearchParams(search).get('category'))
    return { screen: 'landing', begin: (page) => ask(page, 'profiles', directoryRead(chip)) }
  }
  const product = productPath.exec(pathname)
  if (product) {
    const [, username = '', productId = ''] = product
    return {
      screen: 'product',
      begin: (page) => beginProduct(page, decodeSegment(username), decodeSegment(productId)),
    }
  }
  const creator = creatorPath.exec(pathname)
  if (creator) {
    const read = creatorRead(decodeSegment(creator[1] ?? ''))
    return { screen: 'creator', begin: (page) => beginCreator(page, read) }
  }
  const handle = decodeSegment(handlePath.exec(pathname)?.[1] ?? '')
  if (handle && !isReserved(handle)) {
    return { screen: 'creator', begin: (page) => beginCreator(page, handleRead(handle)) }
  }
  return { screen: 'other', begin: () => Promise.resolve() }
}

function ask({ place, ask: send }: Page, table: string, queries: string[]): Promise<unknown> {
  return send(rowsAddress(place, table, queries))
}

async function beginCreator(page: Page, read: string[]): Promise<void> {
  const [row] = rowsIn(await ask(page, 'profiles', read))
  if (flagIn(row, 'nsfw')) return
  const cover = flagIn(row, 'showThumbnail') ? textIn(row, 'thumbnailImage') : ''
  const userId = textIn(row, 'userId')
  show(page, leadPictures.cover, cover, 'lead')
  const featured = userId ? showFeatured(page, userId).catch(() => undefined) : null
  if (!cover) await featured
}

async function showFeatured(page: Page, userId: string): Promise<void> {
  const products = rowsIn(await ask(page, 'products', productsOfRead(userId, [], 0)))
  const featured = products.find((product) => flagIn(product, 'isFeatured'))
  show(page, productPictures.featured, textIn(featured, 'featuredImageId'), 'featured')
}

async function beginProduct(page: Page, username: string, productId: string): Promise<void> {
  const [row, creator] = await Promise.all([
    page.ask(rowAddress(page.place, 'products', productId)),
    ask(page, 'profiles', creatorRead(username)),
  ])
  if (flagIn(rowsIn(creator)[0], 'nsfw')) return
  const isPicture = textIn(row, 'featuredMediaType') === 'image'
  show(page, leadPictures.gallery, isPicture ? textIn(row, 'featuredImageId') : '', 'lead')
}

type AskedPicture = PictureSize & { bucket: string; sizes: string }

function show(
  { place, showPicture }: Page,
  { bucket, sizes, ...size }: AskedPicture,
  fileId: string,
  where: PicturePlace,
): void {
  if (fileId) showPicture({ srcSet: pictureAddresses(place, bucket, fileId, size).srcSet, sizes }, where)
}

/** The answers are parsed where they are used; this only looks ahead. */
function valueIn(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null
    ? Object.entries(row).find(([key]) => key === name)?.[1]
    : null
}

function textIn(row: unknown, name: string): string {
  const value = valueIn(row, name)
  return typeof value === 'string' ? value : ''
}

const flagIn = (row: unknown, name: string) => valueIn(row, name) === true

function rowsIn(answer: unknown): unknown[] {
  const rows = valueIn(answer, 'rows')
  return Array.isArray(rows) ? rows : []
}
