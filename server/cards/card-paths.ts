const drawn = /^\/cards\/(products|creators)\/([A-Za-z0-9_-][A-Za-z0-9._-]{0,39})\.jpg$/
const cover = /^\/cards\/([A-Za-z0-9][A-Za-z0-9._-]{0,35})\.jpg$/

/** The addresses of drawn pictures. */
export const cardPaths = {
  brand: '/card.jpg',
  product: (productId: string) => `/cards/products/${productId}.jpg`,
  creator: (username: string) => `/cards/creators/${username}.jpg`,
}

/** Whether a path is that of a card, or of one that can't exist. */
export const isCardPath = (path: string): boolean => path === cardPaths.brand || path.startsWith('/cards/')

/** What a card is asked for by its path. */
export type CardSubject = { kind: 'product' | 'creator'; name: string }

/** Returns whose card has this path, or null. `name` is the id of the product, or the username of the creator. */
export function subjectOfCard(path: string): CardSubject | null {
  const [, folder, name] = drawn.exec(path) ?? []
  if (name === undefined) return null
  return { kind: folder === 'products' ? 'product' : 'creator', name }
}

/** Returns the id of the product whose cover has this path, or null. The path is `coverPath` of `src/config/paths.ts`. */
export const productOfCover = (path: string): string | null => cover.exec(path)?.[1] ?? null
