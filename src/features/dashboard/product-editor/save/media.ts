import {
  externalMediaId,
  galleryOf,
  withoutFeaturedMark,
  type GalleryColumns,
  type GalleryItem,
} from '#src/domain/product/gallery.ts'
import { isVideoFile } from '#src/domain/product/file-kinds.ts'
import { parseVideoLink, type VideoLink } from '#src/domain/product/video-link.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import type { UploadPlan, UploadQueue } from './upload-queue.ts'

/** A file on this computer that is not part of the product yet. */
export type LocalFile = { source: 'local'; key: string; name: string; file: File }

export type ImageFile = LocalFile | { source: 'stored'; name: string; fileId: string }
/** The id of a stored main file is nobody's business but the server's. */
export type MainFile = LocalFile | { source: 'stored'; name: string; sizeBytes: number }

export type GalleryEntry =
  | (LocalFile & { type: 'image' | 'video' })
  | { source: 'stored'; key: string; name: string; type: 'image' | 'video'; fileId: string }
  | { source: 'link'; key: string; name: string; type: 'youtube' | 'vimeo'; url: string }

let chosenFiles = 0

export function localFile(file: File): LocalFile {
  chosenFiles += 1
  return { source: 'local', key: `local-${chosenFiles}`, name: file.name, file }
}

export function storedImage(fileId: string): ImageFile {
  return { source: 'stored', name: 'Featured image', fileId }
}

export function localGalleryEntry(file: File): GalleryEntry {
  return { ...localFile(file), type: isVideoFile(file) ? 'video' : 'image' }
}

const platformName = (platform: VideoLink['platform']) => (platform === 'youtube' ? 'YouTube' : 'Vimeo')

/** The entry of a film elsewhere, or null if the address is no film's. */
export function linkGalleryEntry(address: string): GalleryEntry | null {
  const link = parseVideoLink(address)
  if (!link) return null
  const { platform, videoId, url } = link
  const name = `${platformName(platform)} · ${videoId}`
  return { source: 'link', key: externalMediaId(videoId), name, type: platform, url }
}

export function galleryEntriesOf(columns: GalleryColumns): GalleryEntry[] {
  return galleryOf(columns).flatMap(({ id, type, name, url }): GalleryEntry[] => {
    if (type === 'image' || type === 'video') return [{ source: 'stored', key: id, name, type, fileId: id }]
    return parseVideoLink(url) ? [{ source: 'link', key: id, name, type, url }] : []
  })
}

/** Puts the entry at `from` to `to`; a place outside the list changes nothing. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from]
  if (moved === undefined || to < 0 || to >= entries.length) return [...entries]
  const rest = entries.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** @param fileIdOf the id that a chosen file got when it was sent */
export function galleryItemOf(entry: GalleryEntry, fileIdOf: (key: string) => string): GalleryItem {
  const name = withoutFeaturedMark(entry.name)
  switch (entry.source) {
    case 'local':
      return { id: fileIdOf(entry.key), type: entry.type, name, url: '' }
    case 'stored':
      return { id: entry.fileId, type: entry.type, name, url: '' }
    case 'link':
      return { id: entry.key, type: entry.type, name, url: entry.url }
    default:
      return assertNever(entry)
  }
}

type ChosenMedia = {
  file: MainFile | null
  featuredType: 'image' | 'video'
  featuredImage: ImageFile | null
  gallery: readonly GalleryEntry[]
}

/** What has to be sent before the product can be saved: what sells first, what decorates last. */
export function uploadPlansOf({ file, featuredType, featuredImage, gallery }: ChosenMedia): UploadPlan[] {
  const image = featuredType === 'image' ? featuredImage : null
  const plansOf = (
    role: UploadPlan['role'],
    chosen: readonly (MainFile | ImageFile | GalleryEntry | null)[],
  ) => chosen.flatMap((item) => (item?.source === 'local' ? [{ key: item.key, role, file: item.file }] : []))
  return [...plansOf('file', [file]), ...plansOf('featured', [image]), ...plansOf('gallery', gallery)]
}

/** The gallery without the files of these uploads. */
export function withoutUploads(entries: readonly GalleryEntry[], uploads: UploadQueue): GalleryEntry[] {
  return entries.filter(({ key }) => !uploads.some((upload) => upload.key === key))
}
