import { altOf, type Slide } from '#src/features/public/product-page/gallery/slides.ts'

/** A picture of the gallery, as the viewer shows it. */
export type ViewedPicture = {
  /** The place of its slide in the gallery, from 0. */
  place: number
  fileId: string
  /** What the creator says of it, or '' for nothing. */
  caption: string
  alt: string
}

/** Returns the slides that are pictures. Films have a full screen of their own. */
export function viewedPictures(slides: readonly Slide[], title: string): ViewedPicture[] {
  return slides.flatMap((slide, place) =>
    slide.type === 'image'
      ? [{ place, fileId: slide.fileId, caption: slide.caption, alt: altOf(slide, title, place + 1) }]
      : [],
  )
}
