import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import { archivedProduct } from '../testing/archived-product.ts'
import { archivedProductSchema, type ArchivedProduct } from './format.ts'
import { archivedProduct as archivedRow, filesOfProduct } from './product.ts'
import { ownProduct } from '#src/test/own-product.ts'
import type { FoundFile } from './found-media.ts'
import { foundProduct } from './found-product.ts'

const sizes: Record<string, number> = {
  'file.zip': 2048,
  'empty.zip': 0,
  'huge.zip': limits.product.fileBytes + 1,
  'setup.sh': 10,
  'front.png': 10,
  'huge.png': limits.product.imageBytes + 1,
  'page.html': 10,
}
const found = (part: unknown) => foundProduct(part, 0, (path) => sizes[path])
const idOf = (file: FoundFile) => `id-${file.path.replace('.', '-')}`

function inputOf(part: Partial<ArchivedProduct>) {
  const product = found(archivedProduct(part))
  if (!product.canImport) throw new Error(product.problem)
  return product.inputOf(idOf)
}

test('an imported product is a draft, whatever its status was', () => {
  expect(inputOf({ status: 'scheduled', scheduledAt: '2030-05-01T08:00:00.000Z' })).toMatchObject({
    title: 'Brand kit',
    status: 'draft',
    scheduledAt: null,
    file: { fileId: 'id-file-zip', originalName: 'kit v2.zip' },
  })
})

test('an imported product has its other files again; what is missing or cannot be sold is left out and told', () => {
  const part = {
    furtherFiles: [
      { path: 'front.png', name: 'Fonts: all.zip', note: 'First' },
      { path: null, name: 'gone.pdf', note: '' },
      { path: 'empty.zip', name: 'empty.zip', note: '' },
    ],
  }
  expect(inputOf(part).furtherFiles).toEqual([{ fileId: 'id-front-png', name: 'Fonts: all', note: 'First' }])
  const { files, notes } = found(archivedProduct(part))
  expect(files.map(({ name }) => name)).toContain('Fonts all.zip')
  expect(notes).toEqual(['gone.pdf is not in the zip and is left out', 'empty.zip: This file is empty'])
})

test('an imported product has its captions and its focal point again', () => {
  const own = ownProduct({ featuredCaption: 'Closed', focalX: 20, focalY: 0, mediaCaptions: ['Open'] })
  const files = filesOfProduct(own, 0)
  const packed = new Map(
    files.map(({ path, source }) => [path, 'bucket' in source ? 'front.png' : 'file.zip']),
  )
  const archived = archivedRow(own, 0, { secrets: undefined, packed })
  const { featured, gallery, focalPoint } = archivedProductSchema.parse(JSON.parse(JSON.stringify(archived)))
  expect(inputOf({ featured, gallery, focalPoint })).toMatchObject({
    featured: { type: 'image', caption: 'Closed' },
    focalPoint: { x: 20, y: 0 },
    gallery: [{ type: 'image', caption: 'Open' }],
  })
})

test('the focal point of a cover that is missing is left out, and captions that are too long are cut', () => {
  const picture = { path: 'front.png', name: 'front.png' }
  const gone = inputOf({
    focalPoint: { x: 20, y: 0 },
    featured: { type: 'image', file: { path: null, name: 'a.png' } },
    gallery: [{ type: 'image', file: picture, caption: 'x'.repeat(201) }],
  })
  expect(gone.focalPoint).toBeUndefined()
  expect(gone.gallery[0]?.caption).toHaveLength(limits.product.caption)
})

test('an imported product keeps that buyers name its price', () => {
  const own = ownProduct({ priceCents: 500, isPayWhatYouWant: true, suggestedCents: 1200 })
  const { price, payWhatYouWant } = archivedRow(own, 0, { secrets: undefined, packed: new Map() })
  expect(inputOf({ accessType: 'paid', price, payWhatYouWant })).toMatchObject({
    priceCents: 500,
    isPayWhatYouWant: true,
    suggestedCents: 1200,
  })
  expect(inputOf({ accessType: 'paid', price })).toMatchObject({ isPayWhatYouWant: false, suggestedCents: 0 })
})

test('a bundle is exported with the ids of its products and without a file, and is not imported', () => {
  const own = ownProduct({ bundleIds: ['a', 'b'], fileName: '' })
  const archived = archivedRow(own, 0, { secrets: undefined, packed: new Map() })
  expect(archived).toMatchObject({ bundle: { products: ['a', 'b'] }, file: { path: null } })
  expect(filesOfProduct(own, 0).map(({ source }) => source)).not.toContainEqual({ productId: own.productId })
  expect(found(archived)).toMatchObject({ files: [], canImport: false, problem: m.import_bundle() })
})

test('an imported product keeps its price, code and gallery', () => {
  const gallery = [
    { type: 'image', file: { path: 'front.png', name: 'Featured - front.png' } },
    { type: 'youtube', name: 'Film', url: 'https://youtu.be/dQw4w9WgXcQ' },
  ] as const
  expect(inputOf({ accessType: 'paid', price: { amount: 1250, currency: 'CHF' } }).priceCents).toBe(1250)
  expect(inputOf({ accessType: 'code_required', downloadCode: 'SESAME' }).downloadCode).toBe('SESAME')
  expect(inputOf({ gallery: [...gallery] }).gallery).toEqual([
    { id: 'id-front-png', type: 'image', name: 'front.png', url: '' },
    {
      id: 'external_dQw4w9WgXcQ',
      type: 'youtube',
      name: 'Film',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
  ])
})

test('scripts in an imported product are plain text', () => {
  const title = '<img src=x onerror=alert(1)>'
  expect(inputOf({ title, fullDescription: '<script>alert(1)</script>' })).toMatchObject({
    title,
    fullDescription: '<script>alert(1)</script>',
  })
  expect(found(archivedProduct({ title })).files[0]?.name).toBe('img src=x onerror=alert(1).zip')
})

test('a description keeps its formats, but no scripts', () => {
  const richDescription = '<h1>In it</h1><p onclick="alert(1)">a<script>alert(1)</script></p>'
  expect(inputOf({ fullDescription: 'In it', richDescription })).toMatchObject({
    fullDescription: 'In it\na',
    richDescription: '<h1>In it</h1><p>a</p>',
  })
})

describe('the import notes what it leaves out or changes', () => {
  const picture = (path: string | null, name: string) => ({ type: 'image', file: { path, name } }) as const
  const link = (url: string) => ({ type: 'vimeo', name: 'Film', url }) as const
  test.each([
    [{ category: 'Cookbooks' }, 'The category “Cookbooks” is not known here: it becomes “Other”'],
    [{ featured: picture(null, 'cover.png') }, 'cover.png is not in the zip and is left out'],
    [{ featured: picture('../x.png', '') }, 'A picture is not in the zip and is left out'],
    [{ featured: picture('huge.png', '') }, 'Image size must be less than 10MB'],
    [{ featured: picture('page.html', '') }, 'Please select a valid image file'],
    [
      { featured: { type: 'video', url: 'javascript:alert(1)' } as const },
      'javascript:alert(1) is no YouTube or Vimeo link and is left out',
    ],
    [{ gallery: [picture('gone.png', 'gone.png')] }, 'gone.png is not in the zip and is left out'],
    [{ gallery: [picture('huge.png', 'huge.png')] }, 'huge.png is too large. Maximum size is 10MB.'],
    [{ gallery: [picture('page.html', 'page.html')] }, 'page.html is neither an image nor a video'],
    [
      { gallery: [link('https://evil.example')] },
      'https://evil.example is no YouTube or Vimeo link and is left out',
    ],
  ])('the import notes a change of %j', (part, note) => {
    const product = found(archivedProduct(part))
    expect(product).toMatchObject({ canImport: true, notes: [note] })
    expect(product.files.map(({ path }) => path)).toEqual(['file.zip'])
  })
})

describe('products that cannot be imported', () => {
  const full = Array.from({ length: 21 }, () => ({
    type: 'youtube' as const,
    name: '',
    url: 'https://youtu.be/dQw4w9WgXcQ',
  }))
  test.each([
    [
      archivedProduct({ file: { path: null, name: 'a.zip' } }),
      'Its file is not in the zip. Please select a product file',
    ],
    [
      archivedProduct({ file: { path: '../file.zip', name: '' } }),
      'Its file is not in the zip. Please select a product file',
    ],
    [archivedProduct({ file: { path: 'huge.zip', name: 'a.zip' } }), 'File size must be less than 100MB'],
    [archivedProduct({ file: { path: 'empty.zip', name: 'a.zip' } }), 'This file is empty'],
    [archivedProduct({ title: ' ' }), 'Please enter a title'],
    [archivedProduct({ title: 'a'.repeat(300) }), 'At most 255 characters'],
    [archivedProduct({ tags: Array.from({ length: 30 }, String) }), 'At most 20 tags'],
    [archivedProduct({ gallery: full }), 'At most 20 items'],
    [
      archivedProduct({ accessType: 'code_required' }),
      'Download code is required for code-protected products',
    ],
    [archivedProduct({ accessType: 'paid' }), 'Please enter a valid price for paid products'],
    [
      archivedProduct({ accessType: 'paid', price: { amount: 500, currency: 'EUR' } }),
      'Only prices in CHF can be taken over',
    ],
    [{ ...archivedProduct(), accessType: 'secret' }, 'This product cannot be read'],
    [{ ...archivedProduct(), id: '../../x' }, 'This product cannot be read'],
    [{ ...archivedProduct(), price: { amount: Infinity, currency: 'CHF' } }, 'This product cannot be read'],
    [{ title: 'Only a title' }, 'This product cannot be read'],
    [null, 'This product cannot be read'],
    [[], 'This product cannot be read'],
  ])('the import refuses product %#', (entry, problem) => {
    expect(found(entry)).toMatchObject({ canImport: false, problem })
  })

  test('the import refuses a file of another kind', () => {
    const product = found(archivedProduct({ file: { path: 'setup.sh', name: 'setup.sh' } }))
    expect(product.canImport ? '' : product.problem).toMatch(/^Files like “.*\.sh” are not accepted/)
  })

  test('a product that cannot be imported still has a name', () => {
    expect([found({ title: 'Only a title' }).title, found(null).title]).toEqual(['Only a title', 'Product 1'])
  })
})
