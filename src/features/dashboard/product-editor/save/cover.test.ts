import { expect, test } from 'vitest'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { png } from '#src/features/dashboard/product-editor/test-files.ts'
import { coverOf, focalPointIn } from './cover.ts'
import { linkGalleryEntry, localFile, localGalleryEntry, storedImage, type GalleryEntry } from './media.ts'

type Media = Pick<ProductFormValues, 'featuredType' | 'featuredImage' | 'gallery'>
const chosen = localFile(png('cover.png'))
const added = localGalleryEntry(png('more.png'))
const film: GalleryEntry = { source: 'stored', key: 'clip', name: 'clip.mp4', type: 'video', fileId: 'clip' }
const kept: GalleryEntry = { source: 'stored', key: 'shot', name: 'shot.png', type: 'image', fileId: 'shot' }
const link = linkGalleryEntry('https://youtu.be/dQw4w9WgXcQ') ?? film

const media = (part: Partial<Media> = {}): Media => ({
  featuredType: 'image',
  featuredImage: null,
  gallery: [],
  ...part,
})

test.each<[string, Media, string | undefined]>([
  ['no picture', media(), undefined],
  ['only films', media({ gallery: [film, link] }), undefined],
  ['a stored featured picture', media({ featuredImage: storedImage('cover'), gallery: [kept] }), 'cover'],
  ['a new featured picture', media({ featuredImage: chosen, gallery: [kept] }), chosen.key],
  ['a featured film', media({ featuredType: 'video', featuredImage: chosen, gallery: [kept] }), 'shot'],
  ['the first picture of the gallery', media({ gallery: [link, film, added, kept] }), added.key],
])('the cover of a form with %s', (_name, values, key) => expect(coverOf(values)?.key).toBe(key))

test.each([
  ['its point', { of: 'cover', x: 20, y: 0 }, { x: 20, y: 0 }],
  ['no point', null, null],
  ['the middle', { of: 'cover', x: 50, y: 50 }, null],
  ['the point of an earlier cover', { of: 'other', x: 20, y: 0 }, null],
])('a cover with %s', (_name, coverPoint, point) =>
  expect(focalPointIn({ ...media({ featuredImage: storedImage('cover') }), coverPoint })).toEqual(point),
)
