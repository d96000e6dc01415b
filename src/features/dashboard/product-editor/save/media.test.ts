import { describe, expect, test } from 'vitest'
import { galleryColumns } from '#src/domain/product/media/media-columns.ts'
import {
  galleryEntriesOf,
  galleryItemOf,
  linkGalleryEntry,
  localFile,
  localFurtherEntry,
  localGalleryEntry,
  storedImage,
  uploadPlansOf,
  withoutUploads,
  type FurtherEntry,
  type GalleryEntry,
} from './media.ts'
import { fileOf, pdf, png } from '#src/features/dashboard/product-editor/test-files.ts'
import { planUploads } from './upload-queue.ts'

test('a file that is chosen twice gets two keys', () => {
  const file = png()
  expect(localFile(file).key).not.toBe(localFile(file).key)
})

describe('a link', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'external_dQw4w9WgXcQ', 'YouTube · dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', 'external_76979871', 'Vimeo · 76979871'],
  ])('%s is a film of %s', (address, type, key, name) =>
    expect(linkGalleryEntry(address)).toMatchObject({ source: 'link', type, key, name }),
  )
  test('a link of another site is no film', () =>
    expect(linkGalleryEntry('https://example.com/film')).toBeNull())
})

describe('the gallery of a product', () => {
  const stored: GalleryEntry = { source: 'stored', key: 'f1', name: 'a.png', type: 'image', fileId: 'f1' }
  const film = linkGalleryEntry('https://vimeo.com/76979871')

  test('a gallery is stored and read back unchanged', () => {
    if (!film) throw new Error('The link is fine')
    const items = [film, stored].map((entry) => galleryItemOf(entry, () => 'unused'))
    expect(galleryEntriesOf(galleryColumns(items))).toEqual([film, stored])
  })

  test('a gallery item has the id of its uploaded file', () => {
    const entry = localGalleryEntry(fileOf('tour.mp4', 'video/mp4'))
    expect(galleryItemOf(entry, (key) => `id of ${key}`)).toEqual({
      id: `id of ${entry.key}`,
      type: 'video',
      name: 'tour.mp4',
      url: '',
    })
  })

  test('a file whose name has the mark of featured media is kept', () => {
    expect(galleryItemOf({ ...stored, name: 'Featured - a.png' }, () => '').name).toBe('a.png')
  })
})

describe('the uploads', () => {
  const storedEntry: FurtherEntry = {
    source: 'stored',
    key: 'f1',
    name: 'a.zip',
    title: 'a',
    note: '',
    fileId: 'f1',
    sizeBytes: 1,
  }
  const file = localFile(pdf())
  const featuredImage = localFile(png())
  const extra = localGalleryEntry(png('extra.png'))

  test('the main file is uploaded first, then the other files, the featured image and the gallery', () => {
    const further = localFurtherEntry(fileOf('fonts.v2.otf', ''))
    expect(further).toMatchObject({ name: 'fonts.v2.otf', title: 'fonts.v2', note: '' })
    const furtherFiles = [further, storedEntry]
    const plans = uploadPlansOf({
      file,
      furtherFiles,
      featuredType: 'image',
      featuredImage,
      gallery: [extra],
    })
    expect(plans.map(({ role, key }) => [role, key])).toEqual([
      ['file', file.key],
      ['further', further.key],
      ['featured', featuredImage.key],
      ['gallery', extra.key],
    ])
  })

  test('a featured film needs no upload', () => {
    const plans = uploadPlansOf({ file, furtherFiles: [], featuredType: 'video', featuredImage, gallery: [] })
    expect(plans.map(({ role }) => role)).toEqual(['file'])
  })

  test('stored files need no upload', () => {
    expect(
      uploadPlansOf({
        file: { source: 'stored', name: 'book.pdf', sizeBytes: 7 },
        furtherFiles: [storedEntry],
        featuredType: 'image',
        featuredImage: storedImage('f2'),
        gallery: [],
      }),
    ).toEqual([])
  })

  test('files that failed can be left out of the gallery', () => {
    const other = localGalleryEntry(png('other.png'))
    const uploads = planUploads([], [{ key: extra.key, role: 'gallery', file: png() }])
    expect(withoutUploads([extra, other], uploads)).toEqual([other])
  })
})
