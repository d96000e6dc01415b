const inGrid = { bucket: 'media', width: 400, height: 300 } as const

/** A product's picture on its creator's page, in the proportions of the gallery, so that it is cut the same everywhere. */
export const productPictures = {
  card: { ...inGrid, sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw' },
  featured: { ...inGrid, width: 800, height: 600, sizes: '(min-width: 48rem) 60vw, 92vw' },
} as const

/**
 * The picture that a page is about, in CSS pixels as it is mostly shown, and how wide it is on which screen. The page's
 * first script asks for it by the same addresses as the image does later.
 */
export const leadPictures = {
  cover: { bucket: 'thumbnails', width: 1200, height: 630, sizes: '100vw' },
  gallery: { bucket: 'media', width: 800, height: 600, sizes: '(min-width: 64rem) 50rem, 100vw' },
} as const

/** Somebody's face: on the page that is theirs, and in lists and cards, where one file serves all of these. */
export const facePictures = {
  profile: { width: 400, height: 400 },
  avatar: { width: 200, height: 200 },
} as const
