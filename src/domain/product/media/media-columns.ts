import type { GalleryColumns, GalleryItem } from './gallery.ts'
import { parseVideoLink } from './video-link.ts'

/** Returns the gallery as the table stores it. */
export function galleryColumns(items: readonly GalleryItem[]): Required<GalleryColumns> {
  return {
    mediaIds: items.map((item) => item.id),
    mediaTypes: items.map((item) => item.type),
    mediaNames: items.map((item) => item.name),
    mediaUrls: items.map((item) => item.url),
    mediaOrder: items.map((_, index) => index),
    mediaCaptions: items.map(({ caption }) => caption ?? ''),
  }
}

/** The picture or film that stands above the gallery, as a form sends it. */
type FeaturedInput =
  | { type: 'none' }
  | { type: 'image'; fileId: string; caption?: string | undefined }
  | { type: 'video'; url: string }

/** Returns the featured media as the table stores it. A film that is of no known provider has no address. */
export function featuredColumns(featured: FeaturedInput) {
  return {
    featuredMediaType: featured.type === 'none' ? null : featured.type,
    featuredImageId: featured.type === 'image' ? featured.fileId : '',
    featuredVideoUrl: (featured.type === 'video' && parseVideoLink(featured.url)?.url) || '',
    featuredCaption: (featured.type === 'image' && featured.caption) || '',
  }
}
