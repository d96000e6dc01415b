import { ID } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import {
  onePoint,
  perform,
  publish,
  refuse,
  sharedMarket,
  upload,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
let creator: Creator
let cover: string
let shot: string
beforeAll(async () => {
  market = await sharedMarket()
  creator = await market.creator()
  cover = await upload(creator, 'media', 'cover.png', onePoint)
  shot = await upload(creator, 'media', 'shot.png', onePoint)
})

const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))
const publicOf = (productId: string) => market.tables.get('products', productId)

/** Saves a product as the form does. */
async function saved(change: Partial<ProductInput>) {
  const productId = await publish(creator)
  await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, ...change } })
  return productId
}

/** A product with two pictures of which the creator says something, cropped around a point at its top. */
const described = (): Partial<ProductInput> => ({
  featured: { type: 'image', fileId: cover, caption: '  The box, closed ' },
  focalPoint: { x: 50, y: 8 },
  gallery: [
    { id: shot, type: 'image', name: 'shot.png', url: '', caption: 'The box, open' },
    { id: 'external_dQw4w9WgXcQ', type: 'youtube', name: 'Tour', url: 'https://youtu.be/dQw4w9WgXcQ' },
  ],
})

const stored = {
  featuredCaption: 'The box, closed',
  mediaCaptions: ['The box, open', ''],
  focalX: 50,
  focalY: 8,
}

test('captions and the focal point stand in both rows and in a copy', async () => {
  const productId = await saved(described())
  const copyId = ID.unique()
  await perform(creator.client, 'products.duplicate', { productId, copyId })
  for (const row of [await recordOf(productId), await publicOf(productId), await recordOf(copyId)])
    expect(row).toMatchObject(stored)
})

test('a product of before has no captions, is cropped around the middle, and is saved and copied as it is', async () => {
  const productId = await saved(described())
  const older = { featuredCaption: null, mediaCaptions: null, focalX: null, focalY: null }
  await market.tables.update('product_records', productRecordId(market.hash, productId), older)
  const plain = { featuredCaption: '', focalX: 50, focalY: 50 }
  expect(await recordOf(productId)).toMatchObject({ ...plain, mediaCaptions: [] })
  const copyId = ID.unique()
  await perform(creator.client, 'products.duplicate', { productId, copyId })
  expect(await recordOf(copyId)).toMatchObject({ ...plain, mediaCaptions: ['', ''] })
})

test('a save without captions and point, as older pages send it, takes them away', async () => {
  const productId = await saved(described())
  const product = { ...plainProduct, featured: { type: 'image' as const, fileId: cover } }
  await perform(creator.client, 'products.save', { productId, product })
  expect(await publicOf(productId)).toMatchObject({
    featuredCaption: '',
    mediaCaptions: [],
    focalX: 50,
    focalY: 50,
  })
})

test('markup in a caption is text', async () => {
  const caption = '<img src=x onerror=alert(1)> & "quotes"'
  const productId = await saved({ featured: { type: 'image', fileId: cover, caption } })
  expect(await publicOf(productId)).toMatchObject({ featuredCaption: caption })
})

describe('the owner is refused too', () => {
  const item = (caption: unknown) => ({ gallery: [{ id: 'a', type: 'image', name: '', url: '', caption }] })
  test.each([
    ['a caption of 201 characters', item('x'.repeat(201))],
    ['a caption in two lines', item('one\ntwo')],
    ['a caption that turns the text around', item('\u202Etxet')],
    ['a caption that is no text', item({ toString: 'x' })],
    ['a point outside of the picture', { focalPoint: { x: 101, y: 0 } }],
    ['a point before the picture', { focalPoint: { x: 0, y: -1 } }],
    ['half a percent', { focalPoint: { x: 0.5, y: 0 } }],
    ['a point that is CSS', { focalPoint: { x: '0;background:url(//evil.example)', y: 0 } }],
    ['half a point', { focalPoint: { x: 1 } }],
  ])('%s', async (_name, change) => {
    const product = { ...plainProduct, ...change }
    expect(await refuse(creator.client, 'products.save', { productId: ID.unique(), product })).toMatchObject({
      status: 400,
    })
  })
})
