/**
 * The picture that a page is about, in CSS pixels as it is mostly shown, and how wide it is on which screen. The page's
 * first script asks for it by the same addresses as the image does later.
 */
export const leadPictures = {
  cover: { bucket: 'thumbnails', width: 1200, height: 630, sizes: '100vw' },
  gallery: { bucket: 'media', width: 800, height: 600, sizes: '(min-width: 64rem) 50rem, 100vw' },
} as const
