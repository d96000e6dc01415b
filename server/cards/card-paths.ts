const productPicture = /^\/cards\/([A-Za-z0-9][A-Za-z0-9._-]{0,35})\.(png|jpg)$/

/** The addresses of drawn pictures. */
export const cardPaths = {
  brand: '/card.png',
  product: (productId: string) => `/cards/${productId}.png`,
}

/** Whether a path is that of a card, or of one that can't exist. */
export const isCardPath = (path: string): boolean => path === cardPaths.brand || path.startsWith('/cards/')

/** Returns the id of the product whose card has this path, or null. */
export const productOfCard = (path: string): string | null => productOf(path, 'png')

/** Returns the id of the product whose cover has this path, or null. The path is `coverPath` of `src/config/paths.ts`. */
export const productOfCover = (path: string): string | null => productOf(path, 'jpg')

function productOf(path: string, type: 'png' | 'jpg'): string | null {
  const [, productId = null, ending] = productPicture.exec(path) ?? []
  return ending === type ? productId : null
}
