import { describe, expect, test } from 'vitest'
import { productInputSchema } from '#src/domain/contracts/marketplace/products.ts'
import {
  emptyProduct,
  formValuesOf,
  type ProductFormValues,
} from '#src/features/dashboard/product-editor/form-values.ts'
import { localFile, localGalleryEntry } from './media.ts'
import { draftOf, productInputOf } from './product-input.ts'
import { pdf, png } from '#src/features/dashboard/product-editor/test-files.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import { ownProduct } from '#src/test/own-product.ts'

const file = localFile(pdf())
const filled: ProductFormValues = {
  ...emptyProduct,
  title: ' Brand kit ',
  category: 'Templates',
  description: 'Logos and type.',
  tags: 'logo, , brand',
  file,
}
const sent = new Map([[file.key, 'file-1']])
const draft = (change: Partial<ProductFormValues>) => draftOf({ ...filled, ...change }, (key) => `id-${key}`)

test('a new product is sent in the form of the contract', () => {
  expect(productInputOf(filled, sent)).toEqual({
    title: 'Brand kit',
    category: 'Templates',
    description: 'Logos and type.',
    fullDescription: '',
    richDescription: '',
    tags: ['logo', 'brand'],
    accessType: 'free',
    priceCents: 0,
    isPayWhatYouWant: false,
    suggestedCents: 0,
    taxKind: 'standard',
    downloadCode: '',
    emailMessage: '',
    licenseType: 'commercial',
    status: 'active',
    scheduledAt: null,
    launch: null,
    isFeatured: false,
    supportInfo: '',
    requirements: '',
    featured: { type: 'none' },
    gallery: [],
    file: { fileId: 'file-1', originalName: 'book.pdf' },
    furtherFiles: [],
  })
})

test.each([
  [
    '<p>First.</p><p><br></p><p>✓ a &lt; b</p>',
    { fullDescription: 'First.\n\n✓ a < b', richDescription: '' },
  ],
  ['<h1>a</h1><p>b</p>', { fullDescription: 'a\nb', richDescription: '<h1>a</h1><p>b</p>' }],
  ['', { fullDescription: '', richDescription: '' }],
])('the description %j is sent as words, and with its formats if it has any', (fullDescription, sent) =>
  expect(draft({ fullDescription })).toMatchObject(sent),
)

test.each([
  { fullDescription: 'First.\n\n✓ a < b\n✓ <b>c</b>', richDescription: '' },
  { fullDescription: 'a\nb', richDescription: '<h1>a</h1><p>b</p>' },
])('a stored description is sent as it was: %j', (stored) => {
  const record = ownProduct(stored)
  expect(draft(formValuesOf(record, { downloadCode: '', originalFileName: '' }))).toMatchObject(stored)
})

test('a file that was not uploaded is refused', () => {
  expect(() => productInputOf(filled, new Map())).toThrow('Invalid input')
})

describe('fields of another access are not sent', () => {
  const typed = { price: '12.50', downloadCode: 'SECRET', emailMessage: 'Hello' }
  test.each([
    ['free', { priceCents: 0, downloadCode: '', emailMessage: '' }],
    ['paid', { priceCents: 1250, downloadCode: '', emailMessage: '' }],
    ['code_required', { priceCents: 0, downloadCode: 'SECRET', emailMessage: '' }],
    ['email_required', { priceCents: 0, downloadCode: '', emailMessage: 'Hello' }],
  ] as const)('the access %s sends only its own fields', (accessType, expected) =>
    expect(draft({ ...typed, accessType })).toMatchObject(expected),
  )
})

test.each([
  ['4.35', 435],
  ['12,5', 1250],
  ['1’200', 120_000],
  ['', 0],
  ['-5', 0],
  ['1.234', 0],
])('a price of %j is %d Rappen', (price, priceCents) =>
  expect(draft({ accessType: 'paid', price })).toMatchObject({ priceCents }),
)

test.each([
  [
    { price: '0', suggestion: '12' },
    { priceCents: 0, isPayWhatYouWant: true, suggestedCents: 1200 },
  ],
  [
    { price: '5', suggestion: ' ' },
    { priceCents: 500, isPayWhatYouWant: true, suggestedCents: 0 },
  ],
  [
    { price: '', suggestion: 'x' },
    { priceCents: -1, isPayWhatYouWant: true, suggestedCents: -1 },
  ],
] as const)('where buyers name the price, %j is sent as %j', (typed, expected) =>
  expect(draft({ ...typed, accessType: 'paid', isPayWhatYouWant: true })).toMatchObject(expected),
)

test('what was typed for buyers who name the price is not sent with a fixed price', () =>
  expect(draft({ accessType: 'paid', price: '5', suggestion: 'x' })).toMatchObject({
    isPayWhatYouWant: false,
    suggestedCents: 0,
  }))

test('the time of publication is sent only while scheduled, in UTC', () => {
  const scheduledAt = '2030-05-01T10:00'
  expect(draft({ scheduledAt, status: 'active' }).scheduledAt).toBeNull()
  expect(draft({ scheduledAt, status: 'scheduled' }).scheduledAt).toBe(new Date(2030, 4, 1, 10).toISOString())
})

describe('featured media', () => {
  const image = localFile(png())
  test.each<[Partial<ProductFormValues>, unknown]>([
    [{}, { type: 'none' }],
    [{ featuredImage: image }, { type: 'image', fileId: `id-${image.key}` }],
    [{ featuredImage: { source: 'stored', name: 'a', fileId: 'f2' } }, { type: 'image', fileId: 'f2' }],
    [{ featuredImage: image, featuredType: 'video' }, { type: 'none' }],
    [{ featuredType: 'video', featuredVideo: 'https://example.com/film' }, { type: 'none' }],
    [
      { featuredType: 'video', featuredVideo: 'https://youtu.be/dQw4w9WgXcQ' },
      { type: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ],
  ])('the featured media of a product with %j', (change, expected) =>
    expect(draft(change).featured).toEqual(expected),
  )
})

test('a stored product is opened and saved unchanged', () => {
  const record = ownProduct()
  const values = formValuesOf(record, { downloadCode: 'SECRET', originalFileName: 'kit.zip' })
  expect(values).toMatchObject({ price: '12.50', tags: 'logo, brand', downloadCode: 'SECRET' })
  expect(values.file).toEqual({ source: 'stored', name: 'kit.zip', sizeBytes: 2048 })

  const input = productInputSchema.parse(draftOf(values, () => 'unused'))
  expect(input.file).toBeUndefined()
  expect(input).toMatchObject({
    title: record.title,
    priceCents: 1250,
    scheduledAt: '2030-05-01T08:00:00.000Z',
    featured: { type: 'image', fileId: 'image-1' },
    gallery: [{ id: 'media-1', type: 'image', name: 'front.png', url: '' }],
  })
})

test('an unknown category must be chosen again', () => {
  const record = { ...ownProduct(), category: 'Cassettes' }
  expect(formValuesOf(record, { downloadCode: '', originalFileName: '' }).category).toBe('')
})

test('what is new is sent with a new file alone', () => {
  const file = localFile(png('kit.zip'))
  expect(draft({ file, whatIsNew: 'Two chapters' }).file).toEqual({
    fileId: `id-${file.key}`,
    originalName: 'kit.zip',
    whatIsNew: 'Two chapters',
  })
  expect(draft({ file }).file).not.toHaveProperty('whatIsNew')
  const stored = { source: 'stored', name: 'kit.zip', sizeBytes: 3 } as const
  expect(draft({ file: stored, whatIsNew: 'Two chapters' })).not.toHaveProperty('file')
})

test('gallery files get the ids of their uploads', () => {
  const entry = localGalleryEntry(png('more.png'))
  expect(draft({ gallery: [entry] }).gallery).toEqual([
    { id: `id-${entry.key}`, type: 'image', name: 'more.png', url: '' },
  ])
})

test('a product that lost its upload has no file until one is chosen', () => {
  const secrets = { downloadCode: '', originalFileName: '' }
  expect(formValuesOf(ownProduct({ fileName: '', fileSizeBytes: 0 }), secrets).file).toBeNull()
  expect(formValuesOf(ownProduct({ fileName: 'kit.zip', fileSizeBytes: 3 }), secrets).file).toEqual({
    source: 'stored',
    name: 'kit.zip',
    sizeBytes: 3,
  })
})

const book = { source: 'stored', name: 'book.pdf', sizeBytes: 1 } as const
const beside = (name: string) => [{ ...book, key: name, name, title: name, note: '', fileId: name }]

test.each<[what: string, change: Partial<ProductFormValues>, kind: TaxKind]>([
  ['a text that is one', { file: book }, 'ebook'],
  ['a text beside another', { file: book, furtherFiles: beside('book.epub') }, 'ebook'],
  ['a text beside something else', { file: book, furtherFiles: beside('brushes.zip') }, 'standard'],
  ['something else', { file: { ...book, name: 'brushes.zip' } }, 'standard'],
  ['a text that nobody says is one', { file: book, isEbook: false }, 'standard'],
  ['no file', { file: null }, 'standard'],
  ['a bundle, which is taxed as what is in it', { kind: 'bundle', file: book }, 'standard'],
])('%s is taxed accordingly', (_, change, kind) => {
  expect(draftOf({ ...filled, isEbook: true, ...change }, () => '').taxKind).toBe(kind)
})
