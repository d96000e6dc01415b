export const mediaTypes = ['image', 'youtube', 'vimeo', 'video'] as const
type MediaType = (typeof mediaTypes)[number]

/** One picture or film of a product's gallery. */
export type GalleryItem = {
  /** File id in the bucket `media`, or `external_…` for a YouTube or Vimeo film. */
  id: string
  type: MediaType
  name: string
  /** The link of an external film; '' for an uploaded file. */
  url: string
  /** What the creator says of it; left out for nothing. */
  caption?: string | undefined
}

/** The gallery as the table stores it: parallel lists, one entry per item in each. */
export type GalleryColumns = {
  mediaIds: string[]
  mediaTypes: string[]
  mediaNames: string[]
  mediaUrls: string[]
  mediaOrder: number[]
  /** Lists of cards don't read them, and older rows have none. */
  mediaCaptions?: string[]
}

const EXTERNAL = 'external_'
const FEATURED = 'Featured -'

export function isExternalMedia(id: string): boolean {
  return id.startsWith(EXTERNAL)
}

export function externalMediaId(videoId: string): string {
  return EXTERNAL + videoId
}

function isMediaType(type: string): type is MediaType {
  return mediaTypes.some((known) => known === type)
}

/** Removes the mark of featured media from a name. A gallery item with the mark would be taken for the featured media. */
export function withoutFeaturedMark(name: string): string {
  return name.startsWith(FEATURED) ? name.slice(FEATURED.length).trim() : name
}

/** Returns the items in the creator's order. Items named `Featured - …` are the featured media and are left out. */
export function galleryOf(columns: GalleryColumns): GalleryItem[] {
  return columns.mediaIds
    .flatMap((id, index) => {
      const type = columns.mediaTypes[index] ?? ''
      const name = columns.mediaNames[index] ?? ''
      if (!isMediaType(type) || name.startsWith(FEATURED)) return []
      const caption = columns.mediaCaptions?.[index]
      const item: GalleryItem = {
        id,
        type,
        name,
        url: columns.mediaUrls[index] ?? '',
        ...(caption && { caption }),
      }
      return [{ item, order: columns.mediaOrder[index] ?? index }]
    })
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
