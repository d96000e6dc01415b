import { Client as WebClient, Storage as WebStorage } from 'appwrite'
import { createHash, randomBytes } from 'node:crypto'
import { Permission, Query, Role, Storage } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  refusalOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#local/appwrite/testing/test-server.ts'
import { CHUNK_SIZE } from './content-range.ts'

const MB = 1024 * 1024
const CONFIG = {
  buckets: [
    {
      $id: 'media',
      name: 'media',
      $permissions: ['read("any")', 'create("label:creator")'],
      maximumFileSize: 50 * MB,
    },
    {
      $id: 'products',
      name: 'products',
      $permissions: ['create("label:creator")'],
      fileSecurity: true,
      maximumFileSize: 1000,
      allowedFileExtensions: ['txt', 'bin'],
    },
  ],
}

let server: TestServer
let creator: TestUser
beforeAll(async () => {
  server = await startTestServer(CONFIG)
  creator = await server.signUp('creator', ['creator'])
})
afterAll(() => server.close())

const admin = () => new Storage(server.adminClient())
const guest = () => new Storage(server.guestClient())
const own = () => new Storage(creator.client)
const text = (content = 'hello', name = 'a.txt') => InputFile.fromBuffer(Buffer.from(content), name)

function urlOf(bucket: string, fileId: string, kind: string, query = ''): string {
  return `${server.endpoint}/storage/buckets/${bucket}/files/${fileId}/${kind}?project=test&${query}`
}

describe('uploads', () => {
  it('uploads of 12 MB arrive in parallel chunks, byte for byte', async () => {
    const content = randomBytes(12 * MB)
    const client = new WebClient().setEndpoint(server.endpoint).setProject('test').setSession(creator.session)
    const progress: number[] = []
    const file = await new WebStorage(client).createFile({
      bucketId: 'media',
      fileId: 'large',
      file: new File([content], 'large.bin'),
      onProgress: ({ chunksUploaded }) => progress.push(chunksUploaded),
    })
    expect(progress.at(-1)).toBe(3)
    expect(await admin().getFile({ bucketId: 'media', fileId: file.$id })).toMatchObject({
      chunksTotal: 3,
      chunksUploaded: 3,
      sizeOriginal: content.length,
      mimeType: 'application/octet-stream',
      signature: createHash('md5').update(content).digest('hex'),
    })
    const answer = await fetch(urlOf('media', 'large', 'download'))
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  it('uploads may send their chunks in any order', async () => {
    const content = randomBytes(CHUNK_SIZE + 10)
    const send = (start: number, end: number) => {
      const form = new FormData()
      form.append('fileId', 'backwards')
      form.append('file', new File([content.subarray(start, end)], 'b.bin'))
      return fetch(`${server.endpoint}/storage/buckets/media/files`, {
        method: 'POST',
        headers: {
          'x-appwrite-project': 'test',
          'x-appwrite-session': creator.session,
          'x-appwrite-id': 'backwards',
          'content-range': `bytes ${start}-${end - 1}/${content.length}`,
        },
        body: form,
      })
    }
    expect((await send(CHUNK_SIZE, content.length)).status).toBe(201)
    expect((await fetch(urlOf('media', 'backwards', 'view'))).status).toBe(404)
    expect((await send(0, CHUNK_SIZE)).status).toBe(201)
    const answer = await fetch(urlOf('media', 'backwards', 'view'))
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  it.each([
    ['by a guest', guest, text(), '401 user_unauthorized'],
    ['with a name that is not allowed', own, text('x', 'x.svg'), '400 storage_file_type_unsupported'],
    ['of too many bytes', own, text('x'.repeat(1001)), '400 storage_invalid_file_size'],
  ])('uploads %s are refused', async (_case, storage, file, refusal) => {
    const upload = storage().createFile({ bucketId: 'products', fileId: 'unique()', file })
    expect(await refusalOf(upload)).toBe(refusal)
  })

  it('uploads in one request of more than 12 MiB find the connection reset', async () => {
    const form = new FormData()
    form.append('fileId', 'whole')
    form.append('file', new File([Buffer.alloc(13 * MB)], 'whole.bin'))
    const headers = { 'x-appwrite-project': 'test', 'x-appwrite-session': creator.session }
    const url = `${server.endpoint}/storage/buckets/media/files`
    await expect(fetch(url, { method: 'POST', headers, body: form })).rejects.toThrow('fetch failed')
  })

  it.each(['../../escaped', '..', 'a/b', '', '.hidden', 'x'.repeat(37)])(
    'go to no other place by the id %j in the header of a chunk',
    async (id) => {
      const form = new FormData()
      form.append('fileId', 'unique()')
      form.append('file', new File(['x'], 'x.bin'))
      const headers = {
        'x-appwrite-project': 'test',
        'x-appwrite-session': creator.session,
        'x-appwrite-id': id,
        'content-range': 'bytes 0-0/1',
      }
      const url = `${server.endpoint}/storage/buckets/media/files`
      expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(400)
    },
  )

  it('uploads grant nothing to someone else', async () => {
    const upload = own().createFile({
      bucketId: 'products',
      fileId: 'unique()',
      file: text(),
      permissions: [Permission.read(Role.user('other'))],
    })
    expect(await refusalOf(upload)).toBe('401 user_unauthorized')
  })
})

describe('a file that a function has sealed', () => {
  it('a file that a function has sealed is neither read, changed nor taken by its uploader', async () => {
    const ids = { bucketId: 'products', fileId: 'sealed' }
    await own().createFile({ ...ids, file: text() })
    await admin().updateFile({ ...ids, permissions: [] })
    expect(await refusalOf(own().getFile(ids))).toBe('404 storage_file_not_found')
    expect(await refusalOf(own().updateFile({ ...ids, name: 'mine.txt' }))).toBe('401 user_unauthorized')
    expect(await refusalOf(own().deleteFile(ids))).toBe('401 user_unauthorized')
    expect(await refusalOf(own().createFile({ ...ids, file: text() }))).toBe(
      '409 storage_file_already_exists',
    )
    expect((await own().listFiles({ bucketId: 'products' })).files.map(({ $id }) => $id)).not.toContain(
      'sealed',
    )
  })
})

describe('lists', () => {
  it('lists of files are filtered, ordered and paged', async () => {
    for (const name of ['one', 'two', 'three']) {
      await admin().createFile({
        bucketId: 'media',
        fileId: `list-${name}`,
        file: text(name, `${name}.list`),
      })
    }
    const listed = async (...queries: string[]) => {
      const { files, total } = await guest().listFiles({ bucketId: 'media', queries })
      return { total, names: files.map(({ name }) => name) }
    }
    const ours = Query.endsWith('name', '.list')
    expect(await listed(ours, Query.orderAsc('name'), Query.limit(2))).toEqual({
      total: 3,
      names: ['one.list', 'three.list'],
    })
    expect(await listed(ours, Query.orderAsc('name'), Query.cursorAfter('list-three'))).toEqual({
      total: 3,
      names: ['two.list'],
    })
    const unknown = guest().listFiles({ bucketId: 'media', queries: [Query.equal('nosuch', 'x')] })
    expect(await refusalOf(unknown)).toBe('400 general_argument_invalid')
  })
})

describe('content', () => {
  it('content that a browser could run is shown as text', async () => {
    const html = text('<html><script>alert(1)</script></html>', 'page.html')
    await admin().createFile({ bucketId: 'media', fileId: 'page', file: html })
    const { headers } = await fetch(urlOf('media', 'page', 'view'))
    expect(headers.get('content-type')).toBe('text/plain')
    expect(headers.get('content-security-policy')).toBe('script-src none;')
  })

  it('content is sent in ranges', async () => {
    await admin().createFile({ bucketId: 'media', fileId: 'ranged', file: text('hello world') })
    const answer = await fetch(urlOf('media', 'ranged', 'view'), { headers: { range: 'bytes=6-' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'world'])
  })

  it('content is gone after deletion', async () => {
    await admin().createFile({ bucketId: 'media', fileId: 'gone', file: text() })
    await admin().deleteFile({ bucketId: 'media', fileId: 'gone' })
    expect((await fetch(urlOf('media', 'gone', 'view'))).status).toBe(404)
  })
})

describe('previews', () => {
  it.each([
    ['width=50', { format: 'png', width: 50, height: 25 }],
    ['width=50&height=50&gravity=top-left', { format: 'png', width: 50, height: 50 }],
    ['width=40&output=webp&quality=60', { format: 'webp', width: 40, height: 20 }],
    ['width=60&borderWidth=5', { format: 'png', width: 70, height: 40 }],
    ['rotation=90', { format: 'png', width: 100, height: 200 }],
  ])('a preview with %s', async (query, expected) => {
    const picture = { width: 200, height: 100, channels: 3, background: '#08f' } as const
    const png = await sharp({ create: picture }).png().toBuffer()
    const file = InputFile.fromBuffer(png, 'p.png')
    await admin()
      .createFile({ bucketId: 'media', fileId: 'picture', file })
      .catch(() => undefined)
    const first = await fetch(urlOf('media', 'picture', 'preview', query))
    const second = await fetch(urlOf('media', 'picture', 'preview', query))
    const bytes = Buffer.from(await first.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual(expected)
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true)
    expect(second.headers.get('cache-control')).toBe('private, max-age=15552000')
  })

  it('previews of files other than pictures are an icon', async () => {
    await admin().createFile({ bucketId: 'media', fileId: 'words', file: text() })
    const answer = await fetch(urlOf('media', 'words', 'preview', 'width=60'))
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 60,
      height: 40,
    })
  })
})

it.each([
  ['it;s.txt', 'it'],
  ['a\0b.txt', 'a'],
])('a name is cut: %j becomes %s', async (name, kept) => {
  const form = new FormData()
  form.append('fileId', 'unique()')
  form.append('file', new File(['x'], name))
  const response = await fetch(`${server.endpoint}/storage/buckets/media/files`, {
    method: 'POST',
    headers: { 'x-appwrite-project': 'test', 'x-appwrite-key': 'test-key' },
    body: form,
  })
  expect(await response.json()).toMatchObject({ name: kept })
})

it.each([
  ['picture.txt', '%PDF-1.4\n%%EOF', 'application/pdf'],
  ['film.mp4', 'just words', 'text/plain'],
  ['data.png', '{"a":1}', 'text/plain'],
])('the view of %s follows its content', async (name, content, type) => {
  const fileId = name.replace('.', '-')
  await admin().createFile({ bucketId: 'media', fileId, file: text(content, name) })
  expect((await fetch(urlOf('media', fileId, 'view'))).headers.get('content-type')).toBe(type)
})
