import { ID, Query, Storage } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import {
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

const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))
const fileOf = async (productId: string) =>
  (await market.tables.get('product_secrets', productId))?.fileStorageId ?? ''
const bytesOf = async (productId: string) =>
  Buffer.from(
    await new Storage(market.admin).getFileDownload({
      bucketId: PRODUCT_FILES,
      fileId: await fileOf(productId),
    }),
  ).toString()

async function copied(change: Parameters<typeof publish>[1] = {}) {
  const productId = await publish(creator, change)
  const copyId = ID.unique()
  await perform(creator.client, 'products.duplicate', { productId, copyId })
  return { productId, copyId }
}

test('a copy is called so in the language of the page', async () => {
  const productId = await publish(creator, { title: 'Handbuch' })
  const copyId = ID.unique()
  await perform(creator.client, 'products.duplicate', { productId, copyId, readerLanguage: 'de' })
  expect(await recordOf(copyId)).toMatchObject({ title: 'Kopie von Handbuch' })
})

test('a copy is a draft with a sealed file of its own; nobody else sees it', async () => {
  const { productId, copyId } = await copied({ accessType: 'code_required', downloadCode: 'VIP-2026-X' })
  expect(await recordOf(copyId)).toMatchObject({ title: 'Copy of Brand kit', status: 'draft', salesCount: 0 })
  expect(await market.tables.get('products', copyId)).toBeNull()
  expect(await market.tables.get('product_secrets', copyId)).toMatchObject({
    downloadCode: 'VIP-2026-X',
    isUnsealed: false,
  })
  expect(await fileOf(copyId)).not.toBe(await fileOf(productId))
  expect(await bytesOf(copyId)).toBe(await bytesOf(productId))
  const file = { bucketId: PRODUCT_FILES, fileId: await fileOf(copyId) }
  expect((await new Storage(market.admin).getFile(file)).$permissions).toEqual([])
})

test('asked for again, also at once, it is one copy', async () => {
  const productId = await publish(creator, { title: 'Once' })
  const copyId = ID.unique()
  const ten = Array.from({ length: 5 }, () =>
    perform(creator.client, 'products.duplicate', { productId, copyId }),
  )
  await Promise.allSettled(ten)
  expect(await perform(creator.client, 'products.duplicate', { productId, copyId })).toEqual({
    productId: copyId,
  })
  const copies = await market.tables.find('product_records', [Query.equal('title', 'Copy of Once')])
  expect(copies.map((copy) => copy.productId)).toEqual([copyId])
  expect(await bytesOf(copyId)).toBe(await bytesOf(productId))
})

test('either can go without taking from the other', async () => {
  const cover = await upload(creator, 'media', 'cover.png')
  const { productId, copyId } = await copied({ featured: { type: 'image', fileId: cover } })
  const isThere = () =>
    new Storage(market.admin).getFile({ bucketId: 'media', fileId: cover }).then(
      () => true,
      () => false,
    )
  await perform(creator.client, 'products.delete', { productId })
  expect(await isThere()).toBe(true)
  expect(await bytesOf(copyId)).not.toBe('')
  await perform(creator.client, 'products.delete', { productId: copyId })
  expect(await isThere()).toBe(false)
})

test('others’ products are not copied, nor over others', async () => {
  const { productId, copyId } = await copied()
  const stranger = await market.creator()
  const theirs = { productId, copyId: ID.unique() }
  expect(await refuse(stranger.client, 'products.duplicate', theirs)).toMatchObject({ status: 403 })
  expect(await refuse(market.guest(), 'products.duplicate', theirs)).toMatchObject({ status: 401 })
  const own = await publish(stranger)
  const over = { productId: own, copyId }
  expect(await refuse(stranger.client, 'products.duplicate', over)).toMatchObject({ status: 403 })
  const gone = { productId: ID.unique(), copyId: ID.unique() }
  expect(await refuse(creator.client, 'products.duplicate', gone)).toMatchObject({ status: 404 })
})
