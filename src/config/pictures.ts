const inGrid = { width: 400, height: 300 } as const

/**
 * The sizes of a product's picture in lists, `thumb` in those of a search. Their proportions are those of the gallery's box, and what does
 * not fit them is cut off.
 */
export const productPictures = {
  card: { ...inGrid, sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw' },
  row: { ...inGrid, sizes: '16rem' },
  thumb: { ...inGrid, width: 80, height: 60, sizes: '3.5rem' },
  featured: { ...inGrid, width: 800, height: 600, sizes: '(min-width: 48rem) 60vw, 92vw' },
} as const

/** The sizes of a page's main picture in CSS pixels, and its `sizes` attribute. A picture without a height is not cut. */
export const leadPictures = {
  cover: { bucket: 'thumbnails', width: 1200, height: 630, sizes: '100vw' },
  gallery: { bucket: 'media', width: 800, height: 0, sizes: '(min-width: 64rem) 50rem, 100vw' },
} as const

/** The size of a product's picture beside its purchase. */
export const purchasePicture = { width: 200, height: 150 } as const

/** The size of a picture that is looked at on the whole screen. */
export const viewerPicture = { width: 1600, height: 0 } as const

/** The sizes of profile pictures: `profile` on the creator's own page, `avatar` in all lists and cards. */
export const facePictures = {
  profile: { width: 400, height: 400 },
  avatar: { width: 200, height: 200 },
} as const
