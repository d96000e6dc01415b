import { Storage as BrowserStorage } from 'appwrite'
import { ID, Permission, Query, Role, Storage } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '#local/appwrite/core/clock.ts'
import {
  perform,
  publish,
  saveProduct,
  startMarket,
  startMarketBehind,
  upload,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { ago } from '#tests/integration/support/times.ts'
import { HOUR } from '#src/lib/time/durations.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

describe('uploads that never became a product', () => {
  /** The clock of this stack is two days behind, so that new uploads are two days old to the function. */
  let past: Clock
  let old: OwnMarket
  beforeAll(async () => {
    ;({ past, old } = await startMarketBehind(48 * HOUR))
  })
  afterAll(() => old.close())
  const isThere = async (fileId: string) => {
    const { files } = await new Storage(old.admin).listFiles({ bucketId: 'product-files' })
    return files.find(({ $id }) => $id === fileId) ?? null
  }

  test('are removed after a day; files of products and new uploads are not', async () => {
    const creator = await old.creator()
    const leftover = await upload(creator, 'product-files')
    const productId = await publish(creator)
    const kept = (await old.tables.get('product_secrets', productId))?.fileStorageId ?? ''
    past.advance(48 * HOUR)
    const fresh = await upload(creator, 'product-files')
    past.advance(-48 * HOUR)
    await old.runScheduled()
    expect(await isThere(leftover)).toBeNull()
    expect(await isThere(kept)).toMatchObject({ $permissions: [] })
    expect(await isThere(fresh)).not.toBeNull()
  })

  test('are removed too where a save has claimed them and was cut off; those that it has saved are sealed', async () => {
    const creator = await old.creator()
    const [claimed, saved] = [await upload(creator, 'product-files'), await upload(creator, 'product-files')]
    await saveProduct(creator, { furtherFiles: [{ fileId: saved, name: 'Guide', note: '' }] })
    const { $permissions: permissions = [] } = (await isThere(saved)) ?? {}
    expect(permissions).toEqual([Permission.read(Role.user(creator.userId))])
    await new Storage(old.admin).updateFile({ bucketId: 'product-files', fileId: claimed, permissions })
    await old.runScheduled()
    expect(await isThere(claimed)).toBeNull()
    expect(await isThere(saved)).toMatchObject({ $permissions: [] })
  })

  const pictures = async (bucketId: 'media' | 'thumbnails' | 'profile-pictures') => {
    const { files } = await new Storage(old.admin).listFiles({ bucketId, queries: [Query.limit(500)] })
    return files.map(({ $id }) => $id).sort()
  }

  test('are removed too where they are pictures that nothing shows; what is shown or new is not', async () => {
    const creator = await old.creator()
    const { client } = creator
    const image = (name: string) => upload(creator, 'media', `${name}.png`)
    const [cover, view, drafted] = [await image('cover'), await image('view'), await image('drafted')]
    await image('unused')
    const featured = { type: 'image', fileId: cover } as const
    const item = { id: view, type: 'image', name: 'view.png', url: '' } as const
    await publish(creator, { featured, gallery: [item] })
    await publish(creator, { status: 'draft', featured: { type: 'image', fileId: drafted } })
    const profilePicture = await upload(creator, 'profile-pictures', 'me.png')
    await upload(creator, 'profile-pictures', 'not-taken.png')
    const bannerImage = await upload(creator, 'thumbnails', 'banner.png')
    await upload(creator, 'thumbnails', 'not-taken.png')
    await perform(client, 'profile.update', { profilePicture, bannerImage })
    past.advance(48 * HOUR)
    const fresh = await image('fresh')
    past.advance(-48 * HOUR)
    await old.runScheduled()
    expect(await pictures('media')).toEqual([cover, view, drafted, fresh].sort())
    expect(await pictures('profile-pictures')).toEqual([profilePicture])
    expect(await pictures('thumbnails')).toEqual([bannerImage])
    for (const id of [cover, view, drafted, fresh]) {
      await new Storage(old.admin).deleteFile({ bucketId: 'media', fileId: id })
    }
  })

  test('are removed too where a film broke off', async () => {
    const creator = await old.creator()
    const body = new FormData()
    body.append('fileId', 'broken-off')
    body.append('file', new File([Buffer.alloc(5 * 1024 * 1024)], 'film.mp4'))
    const headers = {
      'x-appwrite-project': old.project,
      'x-appwrite-session': creator.client.headers['X-Appwrite-Session'] ?? '',
      'content-range': 'bytes 0-5242879/12582912',
    }
    const address = `${old.endpoint}/storage/buckets/media/files`
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(201)
    await old.runScheduled()
    expect(await pictures('media')).toEqual([])
  })

  test('are sealed if a save broke off before it did so', async () => {
    const creator = await old.creator()
    const fileId = await upload(creator, 'product-files')
    await old.tables.create('product_secrets', 'broken-off', { fileStorageId: fileId, fileName: 'guide.pdf' })
    await old.runScheduled()
    expect(await isThere(fileId)).toMatchObject({ $permissions: [], name: 'guide.pdf' })
  })

  test('are kept if they were sold', async () => {
    const fileId = await upload(await old.creator(), 'product-files')
    await old.tables.create('payments', 'pi_sold', {
      productId: 'gone',
      sellerId: 'seller',
      status: 'paid',
      fileStorageId: fileId,
      createdAt: ago(HOUR),
    })
    await old.runScheduled()
    expect(await isThere(fileId)).not.toBeNull()
  })
})

describe('a product file that its uploader opened to others', () => {
  const others = Permission.read(Role.any())
  const open = async ({ client }: Creator, fileId: string) => {
    const { $permissions } = await new Storage(market.admin).getFile({ bucketId: 'product-files', fileId })
    const permissions = [...$permissions, others]
    await new BrowserStorage(client).updateFile({ bucketId: 'product-files', fileId, permissions })
  }
  const permissionsOf = async (fileId: string) => {
    const { files } = await new Storage(market.admin).listFiles({
      bucketId: 'product-files',
      queries: [Query.equal('$id', fileId)],
    })
    return files[0]?.$permissions ?? null
  }

  test('is removed by the next run, and other uploads wait on', async () => {
    const creator = await market.creator()
    const [opened, own] = [await upload(creator, 'product-files'), await upload(creator, 'product-files')]
    await open(creator, opened)
    await market.runScheduled()
    expect(await permissionsOf(opened)).toBeNull()
    expect(await permissionsOf(own)).toHaveLength(3)
  })

  test('is sealed where a product has it, or a buyer', async () => {
    const creator = await market.creator()
    const [used, sold] = [await upload(creator, 'product-files'), await upload(creator, 'product-files')]
    await open(creator, used)
    await open(creator, sold)
    await market.tables.create('product_secrets', ID.unique(), { fileStorageId: used, fileName: 'a.pdf' })
    await market.tables.create('payments', `pi_${sold}`, {
      productId: 'gone',
      sellerId: 'seller',
      status: 'paid',
      fileStorageId: sold,
      createdAt: ago(HOUR),
    })
    await market.runScheduled()
    expect(await permissionsOf(used)).toEqual([])
    expect(await permissionsOf(sold)).toEqual([])
  })
})
