import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, Functions, Runtime, Storage, TablesDBIndexType, type TablesDB } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const PLACE = { databaseId: 'db', tableId: 'notes' }

let folder = ''
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'management-'))
  server = await startTestServer({ tablesDB: [{ $id: 'fixed', name: 'Of the file' }] }, folder)
  await server.admin.create({ databaseId: 'db', name: 'Made by a key' })
  await server.admin.createTable({ ...PLACE, name: 'notes', permissions: ['read("any")'] })
  await server.admin.createStringColumn({ ...PLACE, key: 'text', size: 20, required: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const indexOf = (key: string, type: TablesDBIndexType, columns: string[]) =>
  server.admin.createIndex({ ...PLACE, key, type, columns })

describe('who may manage', () => {
  const doors: [string, (tables: TablesDB) => Promise<unknown>][] = [
    ['makes a database', (tables) => tables.create({ databaseId: 'mine', name: 'Mine' })],
    ['makes a table', (tables) => tables.createTable({ databaseId: 'db', tableId: 'mine', name: 'Mine' })],
    ['opens a table', (tables) => tables.updateTable({ ...PLACE, permissions: ['create("any")'] })],
    ['adds a column', (tables) => tables.createBooleanColumn({ ...PLACE, key: 'mine', required: false })],
    ['lists tables', (tables) => tables.listTables({ databaseId: 'db' })],
  ]

  it.each(doors)('only a key may manage: %s', async (_what, attempt) => {
    const user = await server.signUp(`user-${_what.replaceAll(' ', '-')}`)
    expect(await refusalOf(attempt(server.guest))).toBe('401 general_unauthorized_scope')
    expect(await refusalOf(attempt(user.tables))).toBe('401 general_unauthorized_scope')
  })

  it('a guest sees no variables and no functions', async () => {
    const functions = new Functions(server.guestClient())
    expect(await refusalOf(functions.list())).toBe('401 general_unauthorized_scope')
    expect(await refusalOf(functions.listVariables({ functionId: 'x' }))).toBe(
      '401 general_unauthorized_scope',
    )
    expect(await refusalOf(new Storage(server.guestClient()).listBuckets())).toBe(
      '401 general_unauthorized_scope',
    )
  })
})

it('runtimes are listed for people, and not for a key', async () => {
  const runtimesFor = (client: Client) => new Functions(client).listRuntimes()
  expect(await runtimesFor(server.guestClient())).toMatchObject({ runtimes: [{ $id: 'node-22' }] })
  await expect(runtimesFor(server.adminClient())).rejects.toThrow('missing scopes (["public"])')
})

describe('what the server refuses', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a column twice',
      () => server.admin.createStringColumn({ ...PLACE, key: 'Text', size: 5, required: false }),
      '409 column_already_exists',
    ],
    [
      'a default of a required column',
      () => server.admin.createStringColumn({ ...PLACE, key: 'd', size: 5, required: true, xdefault: 'x' }),
      '400 column_default_unsupported',
    ],
    [
      'a default that is too long',
      () => server.admin.createStringColumn({ ...PLACE, key: 'd', size: 1, required: false, xdefault: 'xx' }),
      '400 column_value_invalid',
    ],
    ['an index on nothing', () => indexOf('i', TablesDBIndexType.Key, ['nosuch']), '400 column_unknown'],
    [
      'what the configuration file names',
      () => server.admin.update({ databaseId: 'fixed', name: 'Another' }),
      '405 general_not_implemented',
    ],
    ['to remove', () => server.admin.deleteTable(PLACE), '405 general_not_implemented'],
  ])('the server refuses %s', async (_what, attempt, refusal) => {
    expect(await refusalOf(attempt())).toBe(refusal)
  })

  it('the server refuses a size that would cut existing text', async () => {
    await server.admin.createRow({ ...PLACE, rowId: 'long', data: { text: 'twelve chars' } })
    const shrink = (size: number) =>
      // The SDK sends a default even for a required column, which can't have one. This request leaves it out.
      fetch(`${server.endpoint}/tablesdb/db/tables/notes/columns/string/text`, {
        method: 'PATCH',
        headers: {
          'x-appwrite-project': 'test',
          'x-appwrite-key': 'test-key',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ required: true, default: null, size }),
      })
    expect(await (await shrink(5)).json()).toMatchObject({ type: 'column_invalid_resize' })
    expect((await shrink(12)).status).toBe(200)
  })
})

it('an index that rows break is kept as failed', async () => {
  const rows = [{ text: 'same' }, { text: 'same' }]
  await server.admin.createRows({ ...PLACE, rows })
  await indexOf('one', TablesDBIndexType.Unique, ['text'])
  expect(await server.admin.getTable(PLACE)).toMatchObject({ indexes: [{ key: 'one', status: 'failed' }] })
})

it('the server has everything again after a restart', async () => {
  await new Storage(server.adminClient()).createBucket({ bucketId: 'box', name: 'Box', maximumFileSize: 9 })
  const functions = new Functions(server.adminClient())
  await functions.create({ functionId: 'f', name: 'F', runtime: Runtime.Node22, entrypoint: 'main.js' })
  await functions.createVariable({ functionId: 'f', variableId: 'v', key: 'K', value: 'open', secret: false })
  await server.close()
  server = await startTestServer({}, folder)
  const again = new Functions(server.adminClient())
  expect(await again.get({ functionId: 'f' })).toMatchObject({ name: 'F', live: false, deploymentId: '' })
  expect(await again.listVariables({ functionId: 'f' })).toMatchObject({
    variables: [{ key: 'K', value: 'open' }],
  })
  expect(await new Storage(server.adminClient()).getBucket({ bucketId: 'box' })).toMatchObject({
    maximumFileSize: 9,
  })
  expect(await server.guest.getRow({ ...PLACE, rowId: 'long' })).toMatchObject({ text: 'twelve chars' })
})
