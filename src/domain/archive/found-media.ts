import { safeFileName } from '#src/domain/files/safe-file-name.ts'
import { m } from '#messages'
import type { ProductInput } from '../contracts/marketplace/products.ts'
import { extensionOf, featuredImageProblem, galleryFileProblem } from '#src/domain/files/file-kinds.ts'
import { externalMediaId, withoutFeaturedMark } from '#src/domain/product/media/gallery.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import type { ArchivedFile, ArchivedGalleryItem, ArchivedProduct } from './format.ts'

/** A file of the zip that the import uploads for a product. */
export type FoundFile = {
  path: string
  bucket: 'product-files' | 'media'
  /** The name under which the file is uploaded. */
  name: string
  bytes: number
}

/** Returns the id that an uploaded file got. */
export type FileIdOf = (file: FoundFile) => string

/** Returns the size of a file in the zip in bytes, or undefined if the zip doesn't have it. */
export type SizeOf = (path: string) => number | undefined

const noFilm = (url: string) =>
  url === '' ? m.import_left_out_unnamed_film() : m.import_left_out_film({ url })
const missing = (name: string) =>
  name === '' ? m.import_left_out_unnamed_picture() : m.import_left_out_picture({ name })

/** Returns the file's own name, or its name in the zip if its own has no extension, because the extension says the kind. */
export function fullName(path: string, name: string): string {
  return extensionOf(name) ? name : path.slice(path.lastIndexOf('/') + 1)
}

type MakeOf<Part> = (fileIdOf: FileIdOf) => Part
type Media = {
  files: FoundFile[]
  notes: string[]
  featured: MakeOf<ProductInput['featured']> | undefined
  gallery: MakeOf<ProductInput['gallery'][number]>[]
}

/** Returns the pictures and films of a product. Those that cannot be imported are left out, with a note for each. */
export function mediaOf({ featured, gallery }: ArchivedProduct, sizeOf: SizeOf): Media {
  const media: Media = { files: [], notes: [], featured: undefined, gallery: [] }
  const addFile = (archived: ArchivedFile, problemOf: ProblemOf): FoundFile | null => {
    const found = mediaFile(archived, sizeOf, problemOf)
    if (typeof found === 'string') media.notes.push(found)
    else media.files.push(found)
    return typeof found === 'string' ? null : found
  }
  if (featured.type === 'video') {
    const link = parseVideoLink(featured.url)
    if (link) media.featured = () => ({ type: 'video', url: link.url })
    else media.notes.push(noFilm(featured.url))
  } else if (featured.type === 'image') {
    const file = addFile(featured.file, featuredImageProblem)
    if (file)
      media.featured = (fileIdOf) => ({ type: 'image', fileId: fileIdOf(file), ...captionOf(featured) })
  }
  for (const item of gallery) {
    const made =
      'file' in item ? uploadedItem(item, (file) => addFile(file, galleryFileProblem)) : linkItem(item)
    if (made) media.gallery.push(made)
    else if (!('file' in item)) media.notes.push(noFilm(item.url))
  }
  return media
}

type ProblemOf = typeof galleryFileProblem

/** Returns the file, or the text that says why it is left out. */
function mediaFile({ path, name }: ArchivedFile, sizeOf: SizeOf, problemOf: ProblemOf): FoundFile | string {
  const bytes = path === null ? undefined : sizeOf(path)
  if (path === null || bytes === undefined) return missing(name)
  const full = fullName(path, name)
  const problem = problemOf({ name: full, size: bytes, type: `image/${extensionOf(full)}` })
  return (
    problem ?? {
      path,
      bucket: 'media',
      name: safeFileName(full.slice(0, full.lastIndexOf('.')), full),
      bytes,
    }
  )
}

const captionOf = ({ caption = '' }: { caption?: string | undefined }) =>
  caption && { caption: truncate(caption, limits.product.caption) }

type ArchivedUpload = Extract<ArchivedGalleryItem, { file: ArchivedFile }>
type ArchivedLink = Exclude<ArchivedGalleryItem, ArchivedUpload>

function uploadedItem(
  { type, file, caption }: ArchivedUpload,
  addFile: (file: ArchivedFile) => FoundFile | null,
) {
  const found = addFile(file)
  if (!found) return null
  const name = withoutFeaturedMark(file.name).slice(0, 255)
  return (fileIdOf: FileIdOf) => ({ id: fileIdOf(found), type, name, url: '', ...captionOf({ caption }) })
}

function linkItem({ name, url, caption }: ArchivedLink) {
  const link = parseVideoLink(url)
  if (!link) return null
  const item = { id: externalMediaId(link.videoId), type: link.platform, url: link.url }
  return () => ({ ...item, name: withoutFeaturedMark(name).slice(0, 255), ...captionOf({ caption }) })
}
