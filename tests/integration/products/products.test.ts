import { m } from '#messages'
import { Storage } from 'appwrite'
import { ID, Query, Storage as ServerStorage } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { storedName } from '#functions/shared/files/header-name.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { sweepLeftovers } from '#functions/maintenance/src/sweep/sweep-leftovers.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  upload,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'
import { HOUR } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const files = () => new ServerStorage(market.admin)
const record = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))
const fileOf = async (productId: string) =>
  (await market.tables.get('product_secrets', productId))?.fileStorageId ?? ''
const isThere = async (bucketId: string, fileId: string) => {
  const { files: all } = await files().listFiles({ bucketId, queries: [Query.equal('$id', fileId)] })
  return all.length === 1
}

describe('saving', () => {
  test('publishes a product with its file, pictures and everything derived', async () => {
    const creator = await market.creator()
    const productId = ID.unique()
    const fileId = await upload(creator, 'product-files', 'raw:name.PDF', '%PDF-1.4 content')
    const cover = await upload(creator, 'media', 'cover.png')
    const shot = await upload(creator, 'media', 'shot.jpg')
    const product = {
      ...plainProduct,
      title: 'Über: Kit',
      file: { fileId, originalName: 'raw name.PDF' },
      featured: { type: 'image', fileId: cover } as const,
      gallery: [{ id: shot, type: 'image', name: 'Shot', url: '' } as const],
    }
    const save = () => perform(creator.client, 'products.save', { productId, product })
    expect(await save()).toEqual({ productId, status: 'active' })
    await save()
    expect(await market.tables.get('products', productId)).toMatchObject({
      userName: creator.username,
      titleKey: 'uber kit',
      fileFormat: 'PDF',
      fileSize: '16 Bytes',
      mimeType: 'application/pdf',
      featuredImageId: cover,
      mediaIds: [shot],
    })
    expect(await files().getFile({ bucketId: 'product-files', fileId })).toMatchObject({
      name: storedName('Über Kit.pdf'),
      $permissions: [],
    })
    expect((await market.tables.get('profiles', creator.userId))?.totalProducts).toBe(1)
  })

  test('without an id is refused', async () => {
    const creator = await market.creator()
    expect(
      await refuse(creator.client, 'products.save', { productId: '', product: plainProduct }),
    ).toMatchObject({ message: 'Product ID is required', field: 'productId' })
  })

  test('twice at once makes one product', async () => {
    const creator = await market.creator()
    const productId = ID.unique()
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
    const save = () =>
      perform(creator.client, 'products.save', { productId, product: { ...plainProduct, file } })
    await Promise.all([save(), save(), save()])
    expect((await market.tables.get('profiles', creator.userId))?.totalProducts).toBe(1)
  })

  test('from an older state is refused, unless it is the same save once more', async () => {
    const creator = await market.creator()
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
    const productId = await publish(creator, { status: 'scheduled', scheduledAt })
    const basedOn = (await record(productId))?.updatedAt ?? ''
    const saved = (title: string) => ({
      productId,
      product: { ...plainProduct, status: 'scheduled' as const, scheduledAt, title, tags: ['one', 'two'] },
    })
    const first = { ...saved('From the first window'), basedOn }
    await Promise.all([1, 2].map(() => perform(creator.client, 'products.save', first)))
    await perform(creator.client, 'products.save', first)

    const second = { ...saved('From the second window'), basedOn }
    expect(await refuse(creator.client, 'products.save', second)).toMatchObject({
      status: 409,
      code: 'conflict',
      field: 'basedOn',
      message: 'This product was changed in another window since you opened it.',
    })
    expect((await record(productId))?.title).toBe('From the first window')
    await perform(creator.client, 'products.save', {
      ...second,
      basedOn: (await record(productId))?.updatedAt ?? '',
    })
    expect((await record(productId))?.title).toBe('From the second window')
    await perform(creator.client, 'products.save', saved('Over all of it'))
    expect((await record(productId))?.title).toBe('Over all of it')
  })

  test('based on nothing makes a product once and overwrites none: an import can be sent again', async () => {
    const creator = await market.creator()
    const fileId = await upload(creator, 'product-files', 'kit.zip')
    const productId = ID.unique()
    const file = { fileId, originalName: 'kit.zip' }
    const save = { productId, basedOn: '', product: { ...plainProduct, status: 'draft' as const, file } }
    await Promise.all([1, 2].map(() => perform(creator.client, 'products.save', save)))
    await perform(creator.client, 'products.save', save)
    const other = { ...save, product: { ...save.product, title: 'From another zip' } }
    expect(await refuse(creator.client, 'products.save', other)).toMatchObject({
      code: 'conflict',
      field: 'basedOn',
    })
    expect((await record(productId))?.title).toBe(plainProduct.title)
  })

  test('is not outdated by what is counted', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, {})
    const basedOn = (await record(productId))?.updatedAt ?? ''
    await perform(market.guest(), 'products.count_view', { productId })
    await perform(market.guest(), 'downloads.get_url', { productId })
    await market.runScheduled()
    await perform(creator.client, 'products.save', {
      productId,
      product: { ...plainProduct, title: 'New' },
      basedOn,
    })
    expect(await record(productId)).toMatchObject({ title: 'New', viewCount: 1, downloadCount: 1 })
  })

  test('shows it while it is active only, and counts what is shown', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, { status: 'draft' })
    const shown = async () => ({
      product: (await market.tables.get('products', productId)) !== null,
      count: (await market.tables.get('profiles', creator.userId))?.totalProducts,
    })
    const save = (change: object) =>
      perform(creator.client, 'products.save', { productId, product: { ...plainProduct, ...change } })
    expect(await shown()).toEqual({ product: false, count: 0 })
    await save({ status: 'active' })
    expect(await shown()).toEqual({ product: true, count: 1 })
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
    await save({ status: 'scheduled', scheduledAt })
    expect(await shown()).toEqual({ product: false, count: 0 })
    expect(Date.parse((await record(productId))?.scheduledAt ?? '')).toBe(Date.parse(scheduledAt))
  })

  test('keeps code and file names to the owner', async () => {
    const [creator, other] = await Promise.all([market.creator(), market.creator()])
    const productId = await publish(creator, { accessType: 'code_required', downloadCode: ' summer-24 ' })
    const secrets = {
      downloadCode: 'SUMMER-24',
      originalFileName: 'guide.pdf',
      furtherFiles: [],
      versions: [],
      priceHistory: [],
    }
    expect(await perform(creator.client, 'products.secrets', { productId })).toEqual(secrets)
    expect(await refuse(other.client, 'products.secrets', { productId })).toMatchObject({ status: 403 })
    expect(await refuse(market.guest(), 'products.secrets', { productId })).toMatchObject({ status: 401 })
    const seen = JSON.stringify([
      await market.tables.get('products', productId),
      await record(productId),
    ]).toUpperCase()
    expect(seen).not.toContain('SUMMER-24')
    expect(seen).not.toContain((await fileOf(productId)).toUpperCase())
  })

  test('names what a buyer gets by the extension that was checked, whatever its creator calls the file', async () => {
    const creator = await market.creator()
    const claims = ['setup.scr', 'a.pdf"; filename="b.html', 'page.html', '', 'x'.repeat(251) + '.svg']
    for (const originalName of claims) {
      const productId = ID.unique()
      const file = { fileId: await upload(creator, 'product-files', 'guide.pdf'), originalName }
      await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, file } })
      expect((await perform(market.guest(), 'downloads.get_url', { productId })).fileName).toBe(
        'Brand kit.pdf',
      )
      expect(await market.tables.get('products', productId)).toMatchObject({ fileFormat: 'PDF' })
    }
  })

  test('replaces the file and removes the old one, unless somebody bought it', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const replace = async () => {
      const file = { fileId: await upload(creator, 'product-files', 'new.zip'), originalName: 'new.zip' }
      await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, file } })
    }
    const first = await fileOf(productId)
    await replace()
    const second = await fileOf(productId)
    await market.tables.create('payments', `pi_${productId}`, {
      productId,
      sellerId: creator.userId,
      status: 'paid',
      fileStorageId: second,
      createdAt: new Date().toISOString(),
    })
    await replace()
    await market.runScheduled()
    expect(await isThere('product-files', first), 'a sale may still be entered').toBe(true)
    await sweepLeftovers(contextIn(market, undefined, new Date(Date.now() + 2 * HOUR)))
    expect(await isThere('product-files', first)).toBe(false)
    expect(await isThere('product-files', second)).toBe(true)
    expect(await isThere('product-files', await fileOf(productId))).toBe(true)
    expect((await record(productId))?.fileFormat).toBe('ZIP')
  })
})

describe('a product is refused', () => {
  const save = async (productId: string, change: object) => {
    const creator = await market.creator()
    return refuse(creator.client, 'products.save', { productId, product: { ...plainProduct, ...change } })
  }

  test('without a file', async () => {
    expect(await save(ID.unique(), {})).toMatchObject({
      status: 400,
      message: m.refusal_file_required(),
      field: 'file',
    })
  })

  test('that has a file of somebody else, a sealed, a public or a missing one', async () => {
    const other = await market.creator()
    const foreign = await upload(other, 'product-files')
    const sealed = await fileOf(await publish(other))
    for (const fileId of [foreign, sealed, 'nosuch']) {
      expect(await save(ID.unique(), { file: { fileId, originalName: 'a.pdf' } })).toMatchObject({
        status: 403,
        field: 'file',
      })
    }
    const shared = await upload(other, 'product-files')
    const permissions = ['read("any")', `update("user:${other.userId}")`]
    await new Storage(other.client).updateFile({ bucketId: 'product-files', fileId: shared, permissions })
    const product = { ...plainProduct, file: { fileId: shared, originalName: 'a.pdf' } }
    expect(await refuse(other.client, 'products.save', { productId: ID.unique(), product })).toMatchObject({
      status: 403,
    })
  })

  test('under the id of somebody else’s product', async () => {
    const productId = await publish(await market.creator(), { status: 'draft' })
    expect(await save(productId, {})).toMatchObject({ status: 403 })
  })

  test('from a guest and from somebody without a page', async () => {
    const input = { productId: ID.unique(), product: plainProduct }
    expect(await refuse(market.guest(), 'products.save', input)).toMatchObject({ status: 401 })
    const newcomer = await market.newcomer()
    expect(await refuse(newcomer.client, 'products.save', input)).toMatchObject({ status: 403 })
  })

  test('if its file became another product at the same moment', async () => {
    const creator = await market.creator()
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
    const saves = await Promise.allSettled(
      [ID.unique(), ID.unique()].map((productId) =>
        perform(creator.client, 'products.save', { productId, product: { ...plainProduct, file } }),
      ),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owned = await market.tables.find('products', [Query.equal('userId', creator.userId)])
    expect(owned).toHaveLength(1)
  })
})

test('a deleted product is gone with its files, and deleting again is no error', async () => {
  const creator = await market.creator()
  const cover = await upload(creator, 'media', 'cover.png')
  const shot = await upload(creator, 'media', 'shot.jpg')
  const film = await upload(creator, 'media', 'film.mp4')
  const productId = await publish(creator, {
    featured: { type: 'image', fileId: cover },
    gallery: [
      { id: shot, type: 'image', name: 'Shot', url: '' },
      { id: 'external_1', type: 'youtube', name: 'Tour', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { id: film, type: 'video', name: 'Film', url: '' },
    ],
  })
  const fileId = await fileOf(productId)
  const stranger = await market.creator()
  expect(await refuse(stranger.client, 'products.delete', { productId })).toMatchObject({ status: 403 })
  await perform(creator.client, 'products.delete', { productId })
  await perform(creator.client, 'products.delete', { productId })
  expect(await market.tables.get('products', productId)).toBeNull()
  expect(await record(productId)).toBeNull()
  expect(await isThere('product-files', fileId)).toBe(false)
  for (const media of [cover, shot, film]) expect(await isThere('media', media)).toBe(false)
  expect((await market.tables.get('profiles', creator.userId))?.totalProducts).toBe(0)
})

test('a deleted product that was sold leaves its file to the buyer, and nothing else', async () => {
  const creator = await market.creator()
  const shot = await upload(creator, 'media', 'shot.jpg')
  const productId = await publish(creator, {
    gallery: [{ id: shot, type: 'image', name: 'Shot', url: '' }],
  })
  const fileStorageId = await fileOf(productId)
  await market.tables.create('payments', `pi_${productId}`, {
    productId,
    sellerId: creator.userId,
    status: 'paid',
    fileStorageId,
    createdAt: new Date().toISOString(),
  })
  await perform(creator.client, 'products.delete', { productId })
  expect(await isThere('product-files', fileStorageId)).toBe(true)
  expect(await isThere('media', shot)).toBe(false)
  expect(await record(productId)).toBeNull()
})

test('a view counts once per visitor, and not for the owner', async () => {
  const [creator, visitor] = await Promise.all([market.creator(), market.signUp()])
  const productId = await publish(creator)
  const clients = [creator.client, visitor.client, visitor.client, market.guest(), market.guest()]
  await Promise.all(clients.map((client) => perform(client, 'products.count_view', { productId })))
  expect((await market.tables.get('products', productId))?.viewCount).toBe(2)
  const days = await market.tables.find('daily_stats', [Query.equal('userId', creator.userId)])
  expect(days.map(({ views }) => views)).toEqual([2, 2])
})

test('guests behind one address count as browsers, each once, and no more than a school has', async () => {
  const productId = await publish(await market.creator())
  const guest = market.guest(anAddress())
  const view = (visitor?: string) => perform(guest, 'products.count_view', { productId, visitor })
  const views = async () => (await market.tables.get('products', productId))?.viewCount
  for (const visitor of ['anna', 'ben', 'anna', undefined, undefined]) await view(visitor)
  expect(await views()).toBe(3)
  const browsers = Array.from({ length: limits.marksPerAddress }, (_, index) => `browser${index}`)
  await inParallel(browsers, 6, view)
  expect(await views(), 'one of them has no mark').toBe(limits.marksPerAddress + 1)
  await perform(market.guest(anAddress()), 'products.count_view', { productId, visitor: 'elsewhere' })
  expect(await views(), 'another address has its own').toBe(limits.marksPerAddress + 2)
})

test('a picture that two products show goes with the last of them', async () => {
  const creator = await market.creator()
  const [cover, shot] = [await upload(creator, 'media', 'a.png'), await upload(creator, 'media', 'b.png')]
  const featured = { type: 'image', fileId: cover } as const
  const gallery = [{ id: shot, type: 'image', name: 'Shot', url: '' } as const]
  const first = await publish(creator, { featured, gallery })
  const copy = await publish(creator, { status: 'draft', featured, gallery })
  await perform(creator.client, 'products.save', { productId: first, product: { ...plainProduct, gallery } })
  expect(await isThere('media', cover), 'replaced in the one').toBe(true)
  await perform(creator.client, 'products.delete', { productId: first })
  for (const id of [cover, shot]) expect(await isThere('media', id), 'the one is deleted').toBe(true)
  await perform(creator.client, 'products.delete', { productId: copy })
  for (const id of [cover, shot]) expect(await isThere('media', id), 'both are').toBe(false)
})

test('a picture stays that the page shows in two places, until it is taken from both', async () => {
  const creator = await market.creator()
  const wide = await upload(creator, 'thumbnails', 'wide.png')
  await perform(creator.client, 'profile.update', { bannerImage: wide, thumbnailImage: wide })
  await perform(creator.client, 'profile.update', { bannerImage: '' })
  expect(await isThere('thumbnails', wide)).toBe(true)
  await perform(creator.client, 'profile.update', { thumbnailImage: '' })
  expect(await isThere('thumbnails', wide)).toBe(false)
})
