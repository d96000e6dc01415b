import { expect, test } from 'vitest'
import { emptyProduct, type ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import {
  localFile,
  localGalleryEntry,
  storedImage,
} from '#src/features/dashboard/product-editor/save/media.ts'
import { draftProduct, localMediaOf } from './draft-product.ts'

const owner = { userId: 'user-1', username: 'anna' }
const now = new Date('2026-06-01T12:00:00.000Z')
const draft = (part: Partial<ProductFormValues>, urls = new Map<string, string>()) =>
  draftProduct({ ...emptyProduct, ...part }, owner, urls, now)

test('an empty form has a page too', () => {
  expect(draft({})).toMatchObject({ title: '', userName: 'anna', priceCents: 0, featuredMediaType: null })
})

test('pictures that are not uploaded yet have their addresses in this browser', () => {
  const featuredImage = localFile(new File(['a'], 'a.png', { type: 'image/png' }))
  const film = localGalleryEntry(new File(['b'], 'b.mp4', { type: 'video/mp4' }))
  const values = { ...emptyProduct, featuredImage: { ...featuredImage, caption: 'Front' }, gallery: [film] }
  expect(localMediaOf(values)).toEqual([values.featuredImage, film])
  const urls = new Map([
    [featuredImage.key, 'blob:a'],
    ['key' in film ? film.key : '', 'blob:b'],
  ])
  expect(draftProduct(values, owner, urls, now)).toMatchObject({
    featuredMediaType: 'image',
    featuredImageId: 'blob:a',
    featuredCaption: 'Front',
    mediaIds: ['blob:b'],
    mediaTypes: ['video'],
  })
})

test('a featured picture is not shown beside a featured film', () => {
  const featuredImage = localFile(new File(['a'], 'a.png'))
  const values = { ...emptyProduct, featuredType: 'video' as const, featuredImage }
  expect(localMediaOf(values)).toEqual([])
  expect(draft({ ...values, featuredVideo: 'https://youtu.be/dQw4w9WgXcQ' }).featuredVideoUrl).toContain(
    'dQw4w9WgXcQ',
  )
})

test.each([
  [
    { accessType: 'paid', price: '12.50' },
    { priceCents: 1250, launchPriceCents: 0 },
  ],
  [{ accessType: 'paid', price: 'much' }, { priceCents: 0 }],
  [
    { accessType: 'paid', price: '3', isPayWhatYouWant: true, suggestion: 'x' },
    { priceCents: 300, suggestedCents: 0, isPayWhatYouWant: true },
  ],
  [{ accessType: 'free', price: '12.50' }, { priceCents: 0 }],
  [
    { kind: 'bundle', price: '20' },
    { accessType: 'paid', priceCents: 2000, fileFormat: '' },
  ],
] as const)('%j costs %j', (part, expected) => {
  expect(draft(part)).toMatchObject(expected)
})

test('a launch price is shown, and what it is struck from where the law allows it', () => {
  const launch = {
    accessType: 'paid',
    price: '20',
    hasLaunch: true,
    launchPrice: '15',
    launchMaxSales: '10',
  } as const
  expect(draft(launch)).toMatchObject({ launchPriceCents: 1500, launchMaxSales: 10, struckUntil: null })
  const priceHistory = [{ startsAt: '2026-01-01T00:00:00.000Z', priceCents: 2000 }]
  expect(draft({ ...launch, priceHistory }).struckUntil).not.toBeNull()
})

test('what is handed out is named with its size', () => {
  const file = localFile(new File(['12345'], 'kit.zip'))
  const furtherFiles = [
    { source: 'stored', key: 'f', name: 'notes.pdf', title: 'Notes', note: '', fileId: 'f', sizeBytes: 7 },
  ] as const
  expect(draft({ file, furtherFiles: [...furtherFiles] })).toMatchObject({
    fileFormat: 'ZIP',
    fileSizeBytes: 5,
    furtherFiles: 1,
    furtherBytes: 7,
  })
})

test('formats of the description are kept, and what is no format is not', () => {
  const { richDescription } = draft({
    fullDescription: '<p><strong>Bold</strong><img src=x onerror="alert(1)"></p>',
  })
  expect(richDescription).toContain('<strong>Bold</strong>')
  expect(richDescription).not.toMatch(/img|onerror/)
})

test('a stored picture keeps its id', () => {
  expect(draft({ featuredImage: storedImage('image-1') }).featuredImageId).toBe('image-1')
})
