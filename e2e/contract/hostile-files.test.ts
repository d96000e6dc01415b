import { ID, Permission, Role, Storage, type Client } from 'appwrite'
import { Storage as ServerStorage, Tokens as ServerTokens } from 'node-appwrite'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { ask, publish, startMarket, upload, type Creator, type Market } from './market-stack.ts'
import { refusalOf } from './refusal-of.ts'
import type { Person } from './stack.ts'

const bucketId = 'product-files'

let market: Market
let creator: Creator
let stranger: Person
/** A sealed file of a published product. */
let fileId: string

const clock = createClock()

beforeAll(async () => {
  market = await startMarket(clock)
  creator = await market.creator()
  stranger = await market.creator()
  fileId = await sealedFile()
})
afterAll(() => market.close())

async function sealedFile(): Promise<string> {
  const secrets = await market.tables.get('product_secrets', await publish(creator))
  return secrets?.fileStorageId ?? ''
}

async function open(way: 'view' | 'download' | 'preview', token = '', id = fileId): Promise<string> {
  const url = new URL(`${market.endpoint}/storage/buckets/${bucketId}/files/${id}/${way}`)
  url.searchParams.set('project', market.project)
  if (token) url.searchParams.set('token', token)
  const response = await fetch(url)
  return response.ok ? 'allowed' : typeOf(response)
}

async function typeOf(response: Response): Promise<string> {
  const { type } = v.parse(v.object({ type: v.string() }), await response.json())
  return `${response.status} ${type}`
}

const tokenFor = async (id: string) =>
  (await new ServerTokens(market.admin).createFileToken({ bucketId, fileId: id })).secret

const NOT_FOUND = '404 storage_file_not_found'
const UNAUTHORIZED = '401 user_unauthorized'

describe('a sealed file', () => {
  test.each(['view', 'download', 'preview'] as const)('has no %s without its token', async (way) => {
    expect(await open(way)).toBe(NOT_FOUND)
    const token = await tokenFor(fileId)
    expect(await open(way, token)).toBe('allowed')
    expect(await open(way, `${token.slice(0, -2)}xx`)).toBe(NOT_FOUND)
    expect(await open(way, await tokenFor(await sealedFile()))).toBe(UNAUTHORIZED)
  })

  test('is open for five minutes by a link, and not longer', async () => {
    const productId = await publish(creator)
    const link = await ask(market.guest(), 'downloads.get_url', { productId })
    const openLink = () => open('download', link.token, link.fileId)
    expect(await openLink()).toBe('allowed')
    clock.advance((limits.download.linkSeconds - 30) * 1000)
    expect(await openLink()).toBe('allowed')
    clock.advance(60_000)
    expect(await openLink()).toBe(NOT_FOUND)
    clock.advance(-(limits.download.linkSeconds + 30) * 1000)
  })

  test('is in nobody’s list, and nobody changes or removes it, not even who uploaded it', async () => {
    for (const client of [market.guest(), stranger.client, creator.client]) {
      const storage = new Storage(client)
      expect((await storage.listFiles({ bucketId })).files).toEqual([])
      expect(await refusalOf(storage.getFile({ bucketId, fileId }))).toBe(NOT_FOUND)
      const permissions = [Permission.read(Role.any())]
      expect(await refusalOf(storage.updateFile({ bucketId, fileId, permissions }))).toBe(UNAUTHORIZED)
      expect(await refusalOf(storage.deleteFile({ bucketId, fileId }))).toBe(UNAUTHORIZED)
    }
  })

  test('gets no token from a session', async () => {
    for (const client of [market.guest(), creator.client]) {
      const response = await fetch(`${market.endpoint}/tokens/buckets/${bucketId}/files/${fileId}`, {
        method: 'POST',
        headers: { 'x-appwrite-project': market.project, ...client.headers },
      })
      expect(await typeOf(response)).toBe('401 general_unauthorized_scope')
    }
  })

  test('cannot be written over by one more upload under its id', async () => {
    const file = new File(['other'], 'other.pdf')
    const create = new Storage(stranger.client).createFile({ bucketId, fileId, file })
    expect(await refusalOf(create)).toBe('409 storage_file_already_exists')
    expect(await new ServerStorage(market.admin).getFile({ bucketId, fileId })).toMatchObject({
      $permissions: [],
    })
  })
})

describe('an upload is refused', () => {
  const create = (client: Client, bucket: string, name: string, permissions?: string[]) =>
    refusalOf(
      new Storage(client).createFile({
        bucketId: bucket,
        fileId: ID.unique(),
        file: new File(['content'], name),
        permissions,
      }),
    )

  test('of a guest, anywhere', async () => {
    for (const bucket of ['product-files', 'media', 'thumbnails', 'profile-pictures']) {
      expect(await create(market.guest(), bucket, 'a.png')).toBe(UNAUTHORIZED)
    }
  })

  test('of somebody who has no page yet', async () => {
    const { client } = await market.newcomer()
    for (const bucket of ['product-files', 'media', 'thumbnails']) {
      expect(await create(client, bucket, 'a.png')).toBe(UNAUTHORIZED)
    }
  })

  test('that gives rights to others', async () => {
    const permissions = [Permission.read(Role.user(stranger.userId))]
    expect(await create(creator.client, bucketId, 'a.pdf', permissions)).toBe(UNAUTHORIZED)
  })

  test.each([
    ['product-files', 'page.html'],
    ['product-files', 'picture.svg'],
    ['media', 'picture.svg'],
    ['profile-pictures', 'picture.svg'],
  ])('into %s of %s', async (bucket, name) =>
    expect(await create(creator.client, bucket, name)).toBe('400 storage_file_type_unsupported'),
  )

  test('that is too large', async () => {
    const file = new File([new Uint8Array(limits.profile.pictureBytes + 1)], 'a.png')
    const tooLarge = new Storage(creator.client).createFile({
      bucketId: 'profile-pictures',
      fileId: ID.unique(),
      file,
    })
    expect(await refusalOf(tooLarge)).toBe('400 storage_invalid_file_size')
  })
})

describe('a script in a public file runs nowhere', () => {
  const page = '<!doctype html><script>alert(document.domain)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a page', page],
    ['a drawing', svg],
  ])('%s that calls itself a picture', async (_, content) => {
    const id = await upload(creator, 'media', 'picture.png', content)
    const at = (way: string) =>
      fetch(`${market.endpoint}/storage/buckets/media/files/${id}/${way}?project=${market.project}`)
    const view = await at('view')
    expect(view.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(view.headers.get('x-content-type-options')).toMatch(/^nosniff/)
    expect(view.headers.get('content-security-policy')).toContain('script-src none')
    expect((await at('download')).headers.get('content-disposition')).toMatch(/^attachment/)
    const preview = await at('preview')
    expect(preview.headers.get('content-type')).not.toMatch(/html|svg/)
  })
})

test('a public picture is changed and removed by its uploader alone', async () => {
  const picture = { bucketId: 'media', fileId: await upload(creator, 'media', 'a.png') }
  for (const client of [market.guest(), stranger.client]) {
    const storage = new Storage(client)
    expect(await refusalOf(storage.updateFile({ ...picture, name: 'x.png' }))).toBe(UNAUTHORIZED)
    expect(await refusalOf(storage.deleteFile(picture))).toBe(UNAUTHORIZED)
  }
  await new Storage(creator.client).deleteFile(picture)
})
