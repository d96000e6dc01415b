import { ID, Storage } from 'node-appwrite'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
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
beforeAll(async () => {
  market = await sharedMarket()
  creator = await market.creator()
})

/** A picture as a phone makes it, with the place where it was taken. */
const taken = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } }).withExif({
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' },
  })
const plainGif = () => sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } }).gif()
const withComment = (gif: Buffer) =>
  Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, 4]), Buffer.from('here\0;')])

const pictures = {
  'a.jpg': () => taken().jpeg().toBuffer(),
  'a.png': () => taken().png().toBuffer(),
  'a.webp': () => taken().webp().toBuffer(),
  'a.gif': async () => withComment(await plainGif().toBuffer()),
}
const told = () => ({ status: 400, message: m.refusal_picture_metadata() })

test.each(Object.entries(pictures))('no product shows where %s was taken', async (name, draw) => {
  const bytes = Buffer.from(await draw())
  const save = async (change: object) => {
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
    const product = { ...plainProduct, file, ...change }
    return refuse(creator.client, 'products.save', { productId: ID.unique(), product })
  }
  const fileId = await upload(creator, 'media', name, bytes)
  expect(await save({ featured: { type: 'image', fileId } })).toMatchObject({ ...told(), field: 'featured' })
  const gallery = [{ id: fileId, type: 'image', name, url: '' }]
  expect(await save({ gallery })).toMatchObject({ ...told(), field: 'gallery' })
})

test.each([
  ['profilePicture', 'profile-pictures'],
  ['bannerImage', 'thumbnails'],
  ['thumbnailImage', 'thumbnails'],
] as const)('no page shows where its %s was taken', async (column, bucketId) => {
  const dirty = await upload(creator, bucketId, 'a.jpg', Buffer.from(await pictures['a.jpg']()))
  expect(await refuse(creator.client, 'profile.update', { [column]: dirty })).toMatchObject({
    ...told(),
    field: column,
  })
  const clean = await upload(creator, bucketId, 'a.png')
  await perform(creator.client, 'profile.update', { [column]: clean })
})

test('a product from before the rule is saved and copied with the pictures that it shows', async () => {
  const productId = await publish(creator)
  const picture = await upload(creator, 'media', 'a.jpg', Buffer.from(await pictures['a.jpg']()))
  const rowId = productRecordId(market.hash, productId)
  await market.tables.update('product_records', rowId, { featuredImageId: picture })
  const featured = { type: 'image', fileId: picture } as const
  await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, featured } })
  const copyId = ID.unique()
  await perform(creator.client, 'products.duplicate', { productId, copyId })
  const copy = await market.tables.get('product_records', productRecordId(market.hash, copyId))
  expect(copy?.featuredImageId).toBe(picture)
})

test('a clean picture stays as it was uploaded, and is read by anybody', async () => {
  const fileId = await upload(creator, 'media', 'a.png')
  await publish(creator, { featured: { type: 'image', fileId } })
  const bytes = await new Storage(market.admin).getFileDownload({ bucketId: 'media', fileId })
  expect(Buffer.from(bytes)).toEqual(onePoint)
})
