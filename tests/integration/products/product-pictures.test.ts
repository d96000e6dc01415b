import { ID } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import {
  onePoint,
  publish,
  refuse,
  sharedMarket,
  upload,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

const MIB = 1024 * 1024

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

async function refuseProduct(creator: Creator, change: Partial<ProductInput>, readerLanguage = 'en') {
  const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
  const product = { ...plainProduct, file, ...change }
  return refuse(creator.client, 'products.save', { productId: ID.unique(), product, readerLanguage })
}

/** A file of this size that begins like a picture. */
const pictureOf = (bytes: number) => Buffer.concat([onePoint, Buffer.alloc(bytes - onePoint.length)])

describe('a product is refused', () => {
  test('that shows pictures of somebody else', async () => {
    const creator = await market.creator()
    const foreign = await upload(await market.creator(), 'media', 'a.png')
    const changes: Partial<ProductInput>[] = [
      { featured: { type: 'image', fileId: foreign } },
      { gallery: [{ id: foreign, type: 'image', name: '', url: '' }] },
    ]
    for (const change of changes) expect(await refuseProduct(creator, change)).toMatchObject({ status: 403 })
  })

  test.each([
    ['image', 'film.mp4', 'x', 'Please select a valid image file'],
    ['video', 'shot.png', 'x', 'Please select a valid video file'],
    ['image', 'notes.png', 'Some notes.', 'Please select a valid image file'],
    ['image', 'page.jpg', '<!doctype html><p>Hello', 'Please select a valid image file'],
    ['image', 'half.png', onePoint.subarray(0, 6), 'Please select a valid image file'],
    ['image', 'big.png', pictureOf(10 * MIB + 1), 'big.png is too large. Maximum size is 10MB.'],
  ] as const)('whose gallery calls %s what is %s', async (type, name, content, message) => {
    const creator = await market.creator()
    const id = await upload(creator, 'media', name, content)
    const gallery = [{ id, type, name, url: '' }]
    expect(await refuseProduct(creator, { gallery })).toMatchObject({
      status: 400,
      message,
      field: 'gallery',
    })
  })

  test.each([
    ['image', 'film.mp4', 'x', 'Bitte wählen Sie eine gültige Bilddatei'],
    ['video', 'shot.png', 'x', 'Bitte wählen Sie eine gültige Videodatei'],
    ['image', 'big.png', pictureOf(10 * MIB + 1), 'big.png ist zu gross. Höchstens 10MB.'],
  ] as const)('whose gallery calls %s what is %s, in German', async (type, name, content, message) => {
    const creator = await market.creator()
    const gallery = [{ id: await upload(creator, 'media', name, content), type, name, url: '' }]
    expect(await refuseProduct(creator, { gallery }, 'de')).toMatchObject({ message })
  })

  test('whose cover is text that is called a picture', async () => {
    const creator = await market.creator()
    const fileId = await upload(creator, 'media', 'cover.png', 'no picture')
    expect(await refuseProduct(creator, { featured: { type: 'image', fileId } })).toMatchObject({
      status: 400,
      message: 'Please select a valid image file',
      field: 'featured',
    })
  })

  test('not for a picture of 10 MB, nor for a film that is larger', async () => {
    const creator = await market.creator()
    const picture = await upload(creator, 'media', 'shot.png', pictureOf(10 * MIB))
    const film = await upload(creator, 'media', 'film.mp4', 'x'.repeat(10 * MIB + 1))
    const productId = await publish(creator, {
      gallery: [
        { id: picture, type: 'image', name: 'Shot', url: '' },
        { id: film, type: 'video', name: 'Film', url: '' },
      ],
    })
    const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
    expect(record?.mediaIds).toEqual([picture, film])
  })
})

test.each([
  ['profilePicture', 'profile-pictures'],
  ['bannerImage', 'thumbnails'],
  ['thumbnailImage', 'thumbnails'],
] as const)('a page shows no text that is called a picture as %s', async (column, bucketId) => {
  const creator = await market.creator()
  const fileId = await upload(creator, bucketId, 'me.png', 'no picture')
  expect(await refuse(creator.client, 'profile.update', { [column]: fileId })).toMatchObject({
    status: 400,
    message: 'Please select an image file',
    field: column,
  })
  const account = await market.tables.get('accounts', accountRowId(market.hash, creator.userId))
  expect(account).toMatchObject({ [column]: '' })
})
