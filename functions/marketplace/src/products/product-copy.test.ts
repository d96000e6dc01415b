import { expect, test } from 'vitest'
import { ownProduct } from '#src/test/own-product.ts'
import { copyOf } from './product-copy.ts'

const secrets = { downloadCode: '', originalFileName: 'kit.zip' }

test('a copy is a draft of the same, with a file of its own', () => {
  expect(copyOf(ownProduct(), secrets, 'file-2')).toMatchObject({
    title: 'Copy of Brand kit',
    status: 'draft',
    scheduledAt: null,
    isFeatured: false,
    priceCents: 1250,
    tags: ['logo', 'brand'],
    featured: { type: 'image', fileId: 'image-1' },
    gallery: [{ id: 'media-1', type: 'image', name: 'front.png', url: '' }],
    file: { fileId: 'file-2', originalName: 'kit.zip' },
  })
})

test.each([
  ['a title that is too long', { title: 'T'.repeat(255) }, { title: `Copy of ${'T'.repeat(247)}` }],
  ['a category from before', { category: 'Fonts' }, { category: 'Other' }],
  [
    'a price that buyers name',
    { priceCents: 0, isPayWhatYouWant: true, suggestedCents: 1200 },
    { priceCents: 0, isPayWhatYouWant: true, suggestedCents: 1200 },
  ],
  ['no license', { licenseType: null }, { licenseType: 'commercial' }],
  [
    'a film',
    { featuredMediaType: 'video', featuredVideoUrl: 'https://youtu.be/x' },
    { featured: { type: 'video', url: 'https://youtu.be/x' } },
  ],
  ['nothing in front', { featuredMediaType: null, featuredImageId: '' }, { featured: { type: 'none' } }],
] as const)('the copy of a product with %s', (_, change, copy) => {
  expect(copyOf(ownProduct(change), secrets, 'file-2')).toMatchObject(copy)
})
