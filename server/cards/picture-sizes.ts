/** The sizes of the pictures in cards. That of a product has the proportions of a product's picture everywhere. */
export const pictureSizes = {
  product: { width: 624, height: 468 },
  creator: { width: 300, height: 300 },
} as const
