import { m } from '#messages'
import {
  externalMediaId,
  galleryOf,
  withoutFeaturedMark,
  type GalleryColumns,
  type GalleryItem,
} from '#src/domain/product/media/gallery.ts'
import { isVideoFile, withoutExtension } from '#src/domain/files/file-kinds.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { parseVideoLink, type VideoLink } from '#src/domain/product/media/video-link.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import type { UploadPlan, UploadQueue } from './upload-queue.ts'

/** A chosen file that is not uploaded yet. */
export type LocalFile = { source: 'local'; key: string; name: string; file: File }

/** What the creator says of a picture. */
type Captioned = { caption?: string }

export type ImageFile = (LocalFile | { source: 'stored'; name: string; fileId: string }) & Captioned
/** A stored main file has no id here, because only the server knows it. */
export type MainFile = LocalFile | { source: 'stored'; name: string; sizeBytes: number }

/** A file beside the main file. `name` is that of the file, and `title` the name that the creator types for buyers. */
export type FurtherEntry = { key: string; name: string; title: string; note: string } & (
  | { source: 'local'; file: File }
  | { source: 'stored'; fileId: string; sizeBytes: number }
)

export type GalleryEntry = (
  | (LocalFile & { type: 'image' | 'video' })
  | { source: 'stored'; key: string; name: string; type: 'image' | 'video'; fileId: string }
  | { source: 'link'; key: string; name: string; type: 'youtube' | 'vimeo'; url: string }
) &
  Captioned

let chosenFiles = 0

export function localFile(file: File): LocalFile {
  chosenFiles += 1
  return { source: 'local', key: `local-${chosenFiles}`, name: file.name, file }
}

export function localFurtherEntry(file: File): FurtherEntry {
  const title = truncate(withoutExtension(file.name).trim(), limits.product.fileName)
  return { ...localFile(file), title, note: '' }
}

export function storedImage(fileId: string, caption = ''): ImageFile {
  return {
    source: 'stored',
    name: m.product_editor_featured_image_label(),
    fileId,
    ...(caption && { caption }),
  }
}

export function localGalleryEntry(file: File): GalleryEntry {
  return { ...localFile(file), type: isVideoFile(file) ? 'video' : 'image' }
}

const platformName = (platform: VideoLink['platform']) => (platform === 'youtube' ? 'YouTube' : 'Vimeo')

/** Returns the entry of a YouTube or Vimeo film, or null for any other address. */
export function linkGalleryEntry(address: string): GalleryEntry | null {
  const link = parseVideoLink(address)
  if (!link) return null
  const { platform, videoId, url } = link
  const name = `${platformName(platform)} · ${videoId}`
  return { source: 'link', key: externalMediaId(videoId), name, type: platform, url }
}

export function galleryEntriesOf(columns: GalleryColumns): GalleryEntry[] {
  return galleryOf(columns).flatMap(({ id, type, name, url, caption }): GalleryEntry[] => {
    const words = caption && { caption }
    if (type === 'image' || type === 'video') {
      return [{ source: 'stored', key: id, name, type, fileId: id, ...words }]
    }
    return parseVideoLink(url) ? [{ source: 'link', key: id, name, type, url, ...words }] : []
  })
}

/** @param fileIdOf returns the id that an uploaded file got, by the key of its entry */
export function galleryItemOf(entry: GalleryEntry, fileIdOf: (key: string) => string): GalleryItem {
  const words = { name: withoutFeaturedMark(entry.name), ...(entry.caption && { caption: entry.caption }) }
  switch (entry.source) {
    case 'local':
      return { id: fileIdOf(entry.key), type: entry.type, url: '', ...words }
    case 'stored':
      return { id: entry.fileId, type: entry.type, url: '', ...words }
    case 'link':
      return { id: entry.key, type: entry.type, url: entry.url, ...words }
    default:
      return assertNever(entry)
  }
}

export type ChosenMedia = {
  file: MainFile | null
  furtherFiles: readonly FurtherEntry[]
  featuredType: 'image' | 'video'
  featuredImage: ImageFile | null
  gallery: readonly GalleryEntry[]
}

/** Returns the uploads that must be made before the product is saved: the main file first, then the other files, then the pictures. */
export function uploadPlansOf({
  file,
  furtherFiles,
  featuredType,
  featuredImage,
  gallery,
}: ChosenMedia): UploadPlan[] {
  const image = featuredType === 'image' ? featuredImage : null
  const plansOf = (
    role: UploadPlan['role'],
    chosen: readonly (MainFile | FurtherEntry | ImageFile | GalleryEntry | null)[],
  ) => chosen.flatMap((item) => (item?.source === 'local' ? [{ key: item.key, role, file: item.file }] : []))
  return [
    ...plansOf('file', [file]),
    ...plansOf('further', furtherFiles),
    ...plansOf('featured', [image]),
    ...plansOf('gallery', gallery),
  ]
}

/** Returns the gallery without the files of these uploads. */
export function withoutUploads(entries: readonly GalleryEntry[], uploads: UploadQueue): GalleryEntry[] {
  return entries.filter(({ key }) => !uploads.some((upload) => upload.key === key))
}
