import { m } from '#messages'
import { galleryItemsOf, featuredMediaOf, type Product } from '#src/domain/product/product.ts'
import { parseVideoLink, type VideoLink } from '#src/domain/product/media/video-link.ts'
import type { GalleryItem } from '#src/domain/product/media/gallery.ts'

/** One slide of the gallery. `film` is an uploaded file, `embed` a YouTube or Vimeo film. */
export type Slide =
  | { type: 'image'; key: string; fileId: string; caption: string }
  | { type: 'film'; key: string; fileId: string }
  | { type: 'embed'; key: string; video: VideoLink }

/** Returns the featured media and then the gallery in its order, without duplicates and items that can't be shown. */
export function slidesOf(product: Product): Slide[] {
  const slides = [...featuredSlides(product), ...galleryItemsOf(product).flatMap(slideOf)]
  return slides.filter(({ key }, index) => slides.findIndex((other) => other.key === key) === index)
}

function featuredSlides(product: Product): Slide[] {
  const featured = featuredMediaOf(product)
  if (featured.type === 'image') return [pictureSlide(featured.fileId, product.featuredCaption)]
  return featured.type === 'video' ? [embed(featured.video)] : []
}

const pictureSlide = (fileId: string, caption = ''): Slide => ({
  type: 'image',
  key: fileId,
  fileId,
  caption,
})

const embed = (video: VideoLink): Slide => ({ type: 'embed', key: video.embedUrl, video })

function slideOf(item: GalleryItem): Slide[] {
  if (item.type === 'image') return [pictureSlide(item.id, item.caption)]
  if (item.type === 'video') return [{ type: 'film', key: item.id, fileId: item.id }]
  const video = parseVideoLink(item.url)
  return video ? [embed(video)] : []
}

type Picture = Extract<Slide, { type: 'image' }>

/** Returns what the creator says of the picture, or its number among the slides, from 1. */
export const altOf = ({ caption }: Picture, title: string, number: number): string =>
  caption || m.product_gallery_image({ title, number })
