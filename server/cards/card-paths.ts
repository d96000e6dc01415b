const productCard = /^\/cards\/([A-Za-z0-9._-]{1,36})\.png$/

/** The addresses of drawn pictures. */
export const cardPaths = {
  brand: '/card.png',
  product: (productId: string) => `/cards/${productId}.png`,
}

/** Returns the id of the product whose card has this path, or null. */
export const productOfCard = (path: string): string | null => productCard.exec(path)?.[1] ?? null
