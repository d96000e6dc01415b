import { m } from '#messages'
import { galleryFileProblem, noMediaFile } from '#src/domain/files/file-kinds.ts'
import { limits } from '#src/domain/limits/limits.ts'
import {
  linkGalleryEntry,
  localGalleryEntry,
  type GalleryEntry,
} from '#src/features/dashboard/product-editor/save/media.ts'

const max = limits.product.galleryItems

/** Returns the gallery with the files that are accepted, and the problems of the others. */
export function addFiles(
  entries: readonly GalleryEntry[],
  files: readonly File[],
): { entries: GalleryEntry[]; problems: string[] } {
  const problems: string[] = []
  const fine = files.filter((file) => {
    const problem = galleryFileProblem(file)
    if (problem) problems.push(problem)
    return !problem
  })
  const room = Math.max(0, max - entries.length)
  if (fine.length > room) problems.push(m.product_editor_gallery_full({ max }))
  return { entries: [...entries, ...fine.slice(0, room).map(localGalleryEntry)], problems }
}

/** Returns the gallery without files that the browser could not decode as pictures, and a problem for each. */
export function withoutFiles(entries: readonly GalleryEntry[], unreadable: ReadonlySet<File>) {
  const isFine = (entry: GalleryEntry) => entry.source !== 'local' || !unreadable.has(entry.file)
  const problems = entries.filter((entry) => !isFine(entry)).map(({ name }) => noMediaFile(name))
  return { entries: entries.filter(isFine), problems }
}

/** Returns the entry for a link, or the text that says why it is refused. */
export function entryOfLink(entries: readonly GalleryEntry[], address: string): GalleryEntry | string {
  const entry = linkGalleryEntry(address)
  if (!entry) return m.product_editor_gallery_not_avideo()
  if (entries.some(({ key }) => key === entry.key)) return m.product_editor_gallery_double()
  return entries.length < max ? entry : m.product_editor_gallery_full({ max })
}
