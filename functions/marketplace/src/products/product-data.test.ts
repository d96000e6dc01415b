import { describe, expect, test } from 'vitest'
import { productInputSchema } from '#src/domain/contracts/marketplace/products.ts'
import { accountSchema } from '#src/domain/profile/profile.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import { productData, productSecrets } from './product-data.ts'

const owner = accountSchema.parse({
  $id: 'row',
  userId: 'anna',
  username: 'Anna',
  usernameKey: 'anna',
  email: 'a@example.com',
  ownerLabel: 'ow1',
  createdAt: '2026-01-01T00:00:00.000+00:00',
})
const plain = { ...plainProduct, title: 'Über Kit', description: 'd'.repeat(200) }
const file = {
  fileId: 'f',
  name: 'raw.tar.ZIP',
  originalName: 'my raw.tar.EXE',
  sizeOriginal: 1536,
  mimeType: 'application/zip',
}
const now = new Date('2026-05-01T10:00:00Z')

function dataOf(change: object) {
  const input = productInputSchema.parse({ ...plain, ...change })
  return productData({ productId: 'kit', input, owner, file, bundleIds: [], before: null, now })
}

test('what follows from the input and the file', () =>
  expect(dataOf({})).toMatchObject({
    userId: 'anna',
    userName: 'Anna',
    titleKey: 'uber kit',
    searchKey: foundBy.product_records(productInputSchema.parse(plain)),
    seoDescription: 'd'.repeat(160),
    currency: 'CHF',
    fileName: 'Über Kit.zip',
    fileFormat: 'ZIP',
    fileSize: '1.50 KB',
    fileSizeBytes: 1536,
    downloadCount: 0,
    createdAt: now.toISOString(),
  }))

const scheduledAt = '2026-06-01T10:00:00Z'

test.each([
  [{ priceCents: 500 }, { priceCents: 0 }],
  [{ accessType: 'paid', priceCents: 500, emailMessage: 'Hello' }, { emailMessage: '' }],
  [
    { accessType: 'email_required', emailMessage: 'Hello' },
    { accessType: 'email_required', emailMessage: 'Hello' },
  ],
  [
    { accessType: 'paid', priceCents: 500 },
    { accessType: 'paid', priceCents: 500 },
  ],
  [
    { accessType: 'paid', priceCents: 0, isPayWhatYouWant: true, suggestedCents: 1200 },
    { priceCents: 0, isPayWhatYouWant: true, suggestedCents: 1200 },
  ],
  [
    { accessType: 'paid', priceCents: 500, suggestedCents: 1200 },
    { isPayWhatYouWant: false, suggestedCents: 0 },
  ],
  [
    { priceCents: 500, isPayWhatYouWant: true, suggestedCents: 1200 },
    { priceCents: 0, isPayWhatYouWant: false, suggestedCents: 0 },
  ],
  [{ scheduledAt }, { scheduledAt: null }],
  [
    { status: 'scheduled', scheduledAt },
    { status: 'scheduled', scheduledAt },
  ],
  [{ featured: { type: 'image', fileId: 'i' } }, { featuredMediaType: 'image', featuredImageId: 'i' }],
  [
    { featured: { type: 'video', url: 'youtu.be/dQw4w9WgXcQ' } },
    { featuredImageId: '', featuredVideoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ],
])('%j is kept as %j', (change, expected) => expect(dataOf(change)).toMatchObject(expected))

test('a change keeps the counters and the day of creation', () => {
  const before = { ...dataOf({}), downloadCount: 9, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null }
  const input = productInputSchema.parse({ ...plain, title: 'New' })
  expect(productData({ productId: 'kit', input, owner, file, bundleIds: [], before, now })).toMatchObject({
    title: 'New',
    downloadCount: 9,
    createdAt: before.createdAt,
    updatedAt: now.toISOString(),
  })
})

describe('the secret part', () => {
  test.each([
    [{ accessType: 'code_required', downloadCode: ' summer ' }, 'SUMMER'],
    [{ accessType: 'free', downloadCode: 'left over' }, ''],
  ])('the secret part of %j has the code %j', (change, downloadCode) => {
    const input = productInputSchema.parse({ ...plain, ...change })
    expect(productSecrets(input, file)).toEqual({
      downloadCode,
      fileStorageId: 'f',
      fileName: 'Über Kit.zip',
      originalFileName: 'my raw.tar.EXE',
    })
  })
})
