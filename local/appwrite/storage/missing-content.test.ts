import { createHash } from 'node:crypto'
import { Storage } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import { expect, test } from 'vitest'
import { startTestServer } from '#local/appwrite/testing/test-server.ts'
import { writeState, type StateRecord } from '#local/appwrite/state.ts'

const config = { buckets: [{ $id: 'papers', name: 'papers', fileSecurity: true }] }
const content = Buffer.from('drawn when it is read')

const fileRow = (id: string, told: Buffer): StateRecord => ({
  in: 'files/papers',
  row: {
    $id: id,
    $createdAt: '2026-01-01T00:00:00.000+00:00',
    $updatedAt: '2026-01-01T00:00:00.000+00:00',
    $permissions: '["read(\\"any\\")"]',
    name: 'paper.txt',
    signature: createHash('md5').update(told).digest('hex'),
    mimeType: 'text/plain',
    sizeOriginal: told.length,
    chunksTotal: 1,
    chunks: '[0]',
  },
})

async function serverWith(row: StateRecord) {
  const asked: string[] = []
  const server = await startTestServer(config, 'memory', {
    firstState: (project) => writeState(project, [row]),
    missingContent: (bucketId, fileId) => {
      asked.push(`${bucketId}/${fileId}`)
      return Promise.resolve(content)
    },
  })
  return { server, asked, storage: new Storage(server.adminClient()) }
}

const download = (storage: Storage, fileId: string) =>
  storage.getFileDownload({ bucketId: 'papers', fileId }).then((bytes) => Buffer.from(bytes).toString())

test('a content that is missing is made once, also for several who ask at the same time', async () => {
  const { server, asked, storage } = await serverWith(fileRow('paper', content))
  const all = await Promise.all([1, 2, 3].map(() => download(storage, 'paper')))
  expect(new Set([...all, await download(storage, 'paper')])).toEqual(new Set([content.toString()]))
  const part = await server.fetch('/storage/buckets/papers/files/paper/view?project=test')
  expect(part.headers.get('content-length')).toBe(String(content.length))
  expect(asked).toEqual(['papers/paper'])
  await server.close()
})

test('what is told of a file follows what was made', async () => {
  const { server, storage } = await serverWith(fileRow('paper', Buffer.from('another')))
  expect(await download(storage, 'paper')).toBe(content.toString())
  expect(await storage.getFile({ bucketId: 'papers', fileId: 'paper' })).toMatchObject({
    sizeOriginal: content.length,
    signature: createHash('md5').update(content).digest('hex'),
  })
  await server.close()
})

test('nothing is made of a file that was uploaded', async () => {
  const { server, asked, storage } = await serverWith(fileRow('paper', content))
  await storage.createFile({
    bucketId: 'papers',
    fileId: 'own',
    file: InputFile.fromBuffer(Buffer.from('uploaded'), 'own.txt'),
  })
  expect(await download(storage, 'own')).toBe('uploaded')
  expect(asked).toEqual([])
  await server.close()
})
