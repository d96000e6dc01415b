import { leadPictures } from '#src/config/pictures.ts'
import { directoryCategories } from '#src/domain/choices.ts'
import {
  pictureAddresses,
  type PictureSize,
  type Place,
  rowAddress,
  rowsAddress,
} from '#src/services/addresses.ts'
import { creatorRead, directoryRead, handleRead, productsOfRead } from '#src/services/reads.ts'

/** What a page's first script can do for it. */
export type Page = {
  place: Place
  /** Starts a request that the app will find; answers its JSON. */
  ask: (url: string) => Promise<unknown>
  preloadPicture: (picture: { srcSet: string; sizes: string }) => void
}

/** Which screen an address is of. */
type Screen = 'landing' | 'creator' | 'product' | 'other'

type Start = { screen: Screen; begin: (page: Page) => Promise<unknown> }

const creatorPath = /^\/user\/([^/]+)\/products\/?$/
const productPath = /^\/user\/([^/]+)\/product\/([^/]+)\/?$/
const handlePath = /^\/([^/]+)\/?$/

/** What a screen begins with, so that it is on its way before the app is. */
export function startOf(pathname: string, search: string, isReserved: (handle: string) => boolean): Start {
  if (pathname === '/') {
    const named = new URLSearchParams(search).get('category')
    const chip = directoryCategories.find((category) => category === named) ?? null
    return { screen: 'landing', begin: (page) => ask(page, 'profiles', directoryRead(chip)) }
  }
  const product = productPath.exec(pathname)
  if (product) {
    const [, username = '', productId = ''] = product
    return { screen: 'product', begin: (page) => beginProduct(page, decode(username), decode(productId)) }
  }
  const creator = creatorPath.exec(pathname)
  if (creator) {
    const read = creatorRead(decode(creator[1] ?? ''))
    return { screen: 'creator', begin: (page) => beginCreator(page, read) }
  }
  const handle = decode(handlePath.exec(pathname)?.[1] ?? '')
  if (handle && !isReserved(handle)) {
    return { screen: 'creator', begin: (page) => beginCreator(page, handleRead(handle)) }
  }
  return { screen: 'other', begin: () => Promise.resolve() }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function ask({ place, ask: send }: Page, table: string, queries: string[]): Promise<unknown> {
  return send(rowsAddress(place, table, queries))
}

async function beginCreator(page: Page, read: string[]): Promise<void> {
  const row = first(await ask(page, 'profiles', read))
  if (flagIn(row, 'showThumbnail')) preload(page, leadPictures.cover, textIn(row, 'thumbnailImage'))
  const userId = textIn(row, 'userId')
  if (userId) await ask(page, 'products', productsOfRead(userId, [], 0))
}

async function beginProduct(page: Page, username: string, productId: string): Promise<void> {
  const creator = ask(page, 'profiles', creatorRead(username))
  const product = page.ask(rowAddress(page.place, 'products', productId))
  const picture = product.then((row) => {
    if (textIn(row, 'featuredMediaType') === 'image') {
      preload(page, leadPictures.gallery, textIn(row, 'featuredImageId'))
    }
  })
  await Promise.all([creator, picture])
}

type LeadPicture = PictureSize & { bucket: string; sizes: string }

function preload({ place, preloadPicture }: Page, { bucket, sizes, ...size }: LeadPicture, fileId: string) {
  if (!fileId) return
  preloadPicture({ srcSet: pictureAddresses(place, bucket, fileId, size).srcSet, sizes })
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

function first(answer: unknown): unknown {
  const rows = valueIn(answer, 'rows')
  return Array.isArray(rows) ? rows[0] : null
}
