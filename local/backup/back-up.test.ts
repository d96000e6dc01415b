import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Storage, TablesDB } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import { create } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeState } from '#local/appwrite/state.ts'
import { startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'
import { draw } from '#local/demo/files/drawing.ts'
import { keepDrawings, keptDrawings } from '#local/demo/files/drawings.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const config = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    {
      $id: 'words',
      databaseId: 'db',
      name: 'words',
      columns: [{ key: 'word', type: 'string', size: 20 }],
      indexes: [{ key: 'word', type: 'fulltext', columns: ['word'] }],
    },
  ],
  buckets: [{ $id: 'papers', name: 'papers' }],
}

let folder: string
let data: string
let archive: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-backup-'))
  data = join(folder, 'data')
  archive = join(folder, 'whole.tgz')
  server = await startTestServer(config, data)
  await server.admin.createRow({ databaseId: 'db', tableId: 'words', rowId: 'one', data: { word: 'Zwölf' } })
  await new Storage(server.adminClient()).createFile({
    bucketId: 'papers',
    fileId: 'paper',
    file: InputFile.fromBuffer(Buffer.from('on paper'), 'paper.txt'),
  })
  await backUp(data, archive, false)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let places = 0
const place = () => join(folder, `place-${(places += 1)}`)

test('a restored back-up responds again, and the server goes on while it is backed up', async () => {
  const target = place()
  await restore(archive, target, false)
  const again = await startTestServer(config, target)
  const rows = await new TablesDB(again.adminClient()).listRows({
    databaseId: 'db',
    tableId: 'words',
    queries: ['{"method":"search","attribute":"word","values":["zwolf"]}'],
  })
  const content = await new Storage(again.adminClient()).getFileDownload({
    bucketId: 'papers',
    fileId: 'paper',
  })
  await again.close()
  expect(rows.rows).toEqual([expect.objectContaining({ $id: 'one', word: 'Zwölf' })])
  expect(Buffer.from(content).toString()).toBe('on paper')
  expect((await readdir(data)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('only its owner may read a back-up', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const target = place()
  await restore(archive, target, false)
  expect((await stat(target)).mode & 0o777).toBe(0o700)
})

test('everything that npm start keeps is backed up, and its secrets are unreadable to others', async () => {
  const [all, target, file] = [place(), place(), place()]
  const inner = await startTestServer(config, join(all, 'appwrite'))
  await writeFile(join(all, 'secrets.json'), '{"a":1}', { mode: 0o600 })
  await writeFile(join(all, 'demo'), 'done')
  await writeFile(join(all, 'notes.txt'), 'of somebody')
  await backUp(all, file, false)
  await inner.close()
  await restore(file, target, false)
  expect((await readdir(target)).sort()).toEqual(['appwrite', 'demo', 'secrets.json'])
  expect(await readFile(join(target, 'secrets.json'), 'utf8')).toBe('{"a":1}')
  expect((await stat(join(target, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('files of the demo that nobody has read yet are drawn', async () => {
  const [all, target, file] = [place(), place(), place()]
  const bytes = Buffer.from(await draw(['portrait', 'anna']))
  const row = {
    $id: 'face',
    $createdAt: '2026-01-01T00:00:00.000+00:00',
    $updatedAt: '2026-01-01T00:00:00.000+00:00',
    $permissions: '[]',
    name: 'face.jpg',
    signature: createHash('md5').update(bytes).digest('hex'),
    mimeType: 'image/jpeg',
    sizeOriginal: bytes.length,
    chunksTotal: 1,
    chunks: '[0]',
  }
  const inner = await startTestServer(config, join(all, 'appwrite'), {
    firstState: (project) => writeState(project, [{ in: 'files/papers', row }]),
  })
  keepDrawings(all, { 'papers/face': ['portrait', 'anna'] })
  expect(await backUp(all, file, false)).toMatchObject({ lost: [] })
  await inner.close()
  await restore(file, target, false)
  expect((await readFile(join(target, 'appwrite/files/papers/face'))).equals(bytes)).toBe(true)
  expect(keptDrawings(target)).toEqual(keptDrawings(all))
})

test('the remains of a killed back-up are removed after a day, not before', async () => {
  const [old, young] = [join(data, '.backup-old'), join(data, '.backup-young')]
  await Promise.all([mkdir(old), mkdir(young)])
  await utimes(old, 1, 1)
  await backUp(data, place(), false)
  expect((await readdir(data)).filter((name) => name.startsWith('.'))).toEqual(['.backup-young'])
  await rm(young, { recursive: true })
})

test('a file that is already lost is named and prevents nothing', async () => {
  const [all, target, file] = [place(), place(), place()]
  await restore(archive, all, false)
  await writeFile(join(all, 'files/papers/paper'), 'scribbled on')
  expect(await backUp(all, file, false)).toMatchObject({ lost: ['papers/paper'] })
  await restore(file, target, false)
  expect(await readdir(target)).toContain('appwrite.db')
})

describe('nothing is overwritten unasked', () => {
  test('no archive is overwritten unasked', async () => {
    const file = place()
    await writeFile(file, 'mine')
    await expect(backUp(data, file, false)).rejects.toThrow('is there already')
    expect(await readFile(file, 'utf8')).toBe('mine')
    await backUp(data, file, true)
    expect(await restore(file, place(), false)).toMatchObject({ format: 'fundus-backup-1' })
  })

  test('no folder with content is overwritten unasked, but an empty one is', async () => {
    const [full, empty] = [place(), place()]
    await Promise.all([mkdir(full), mkdir(empty)])
    await writeFile(join(full, 'mine'), '')
    await expect(restore(archive, full, false)).rejects.toThrow('is not empty')
    expect(await readdir(full)).toEqual(['mine'])
    await restore(archive, full, true)
    await restore(archive, empty, false)
    expect(await readdir(full)).toEqual(await readdir(empty))
  })

  test('a folder on which a server runs is never overwritten', async () => {
    await expect(restore(archive, data, true)).rejects.toThrow('A server is running')
    expect((await server.admin.listRows({ databaseId: 'db', tableId: 'words' })).total).toBe(1)
  })
})

test.each([
  ['a folder that is none', async () => backUp(place(), place(), false)],
  ['a folder of something else', async () => backUp(tmpdir(), place(), false)],
  ['a place that is none', async () => backUp(data, join(place(), 'deep'), false)],
  ['an archive that is none', async () => restore(place(), place(), false)],
])('%s is refused in words', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ name: 'BackupError' })
})

describe('an archive that is not whole lays down nothing', () => {
  const bytes = () => readFile(archive)
  const cut = (part: number) => async () => {
    const whole = await bytes()
    return whole.subarray(0, Math.floor(whole.length * part))
  }
  /** Cuts the tar inside the archive and compresses it again, so that the gzip file itself is intact. */
  const cutInside = (part: number) => async () => {
    const tar = gunzipSync(await bytes())
    return gzipSync(tar.subarray(0, Math.floor((tar.length * part) / 512) * 512))
  }
  const changed = (from: string, to: string) => async () => {
    const tar = gunzipSync(await bytes())
    tar.write(to, tar.indexOf(from))
    return gzipSync(tar)
  }
  const packed = (make: (at: string) => Promise<unknown>, names: string[]) => async () => {
    const [at, file] = [place(), place()]
    await restore(archive, at, false)
    await make(at)
    await create({ file, cwd: at, gzip: true }, names)
    return readFile(file)
  }

  test.each([
    ['nothing at all', () => Buffer.of()],
    ['no archive', () => Buffer.from('hello')],
    ['its beginning', cut(0.1)],
    ['half of it', cut(0.5)],
    ['all but its end', cut(0.99)],
    ['half of its files', cutInside(0.5)],
    ['all of its files but no list', cutInside(0.9)],
    ['other bytes in a file', changed('on paper', 'ON PAPER')],
    ['another list', changed('fundus-backup-1', 'fundus-backup-2')],
    ['a list of something else', changed('{"format"', '{"FORMAT"')],
    ['no list', packed(async () => {}, ['appwrite.db', 'files'])],
    [
      'a link out of it',
      packed((at) => symlink('/etc/passwd', join(at, 'backup.json')), ['appwrite.db', 'backup.json']),
    ],
  ])('an archive that is not complete restores nothing: %s', async (_, content) => {
    const [file, target] = [place(), place()]
    await writeFile(file, await content())
    await expect(restore(file, target, false)).rejects.toMatchObject({ name: 'BackupError' })
    expect(await readdir(folder)).not.toContain(target.slice(folder.length + 1))
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
