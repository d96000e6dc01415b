import { Permission, Query, Role } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#local/appwrite/testing/test-server.ts'

const text = (key: string) => ({ key, type: 'string', size: 64 })
const CONFIG = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    {
      $id: 'public',
      databaseId: 'db',
      name: 'public',
      $permissions: ['read("any")'],
      columns: [text('title'), { key: 'price', type: 'integer' }],
    },
    {
      $id: 'owner',
      databaseId: 'db',
      name: 'owner',
      rowSecurity: true,
      columns: [text('title'), { key: 'n', type: 'integer' }],
    },
    {
      $id: 'off',
      databaseId: 'db',
      name: 'off',
      enabled: false,
      $permissions: ['read("any")'],
      columns: [text('title')],
    },
    { $id: 'secret', databaseId: 'db', name: 'secret', columns: [text('code')] },
    {
      $id: 'titles',
      databaseId: 'db',
      name: 'titles',
      $permissions: ['read("any")'],
      columns: [text('title'), { ...text('tags'), array: true }],
      indexes: [{ key: 'search', type: 'fulltext', columns: ['title'] }],
    },
  ],
}

let server: TestServer
let anna: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await startTestServer(CONFIG)
  anna = await server.signUp('anna', ['owner1'])
  bob = await server.signUp('bob')
})
afterAll(() => server.close())

const at = (tableId: string, rowId: string) => ({ databaseId: 'db', tableId, rowId })
const table = (tableId: string) => ({ databaseId: 'db', tableId })

describe('a public table', () => {
  it('a public table is read by anyone and written by the key alone', async () => {
    await server.admin.createRow({ ...at('public', 'p1'), data: { title: 'Guide', price: 900 } })
    expect(await server.guest.getRow(at('public', 'p1'))).toMatchObject({
      title: 'Guide',
      price: 900,
      $permissions: [],
    })
    const { guest } = server
    const attacks = [
      () =>
        guest.createRow({
          ...at('public', 'mine'),
          data: { title: 'x' },
          permissions: [Permission.read(Role.any())],
        }),
      () => anna.tables.createRow({ ...at('public', 'mine'), data: { title: 'x' } }),
      () => anna.tables.updateRow({ ...at('public', 'p1'), data: { price: 1 } }),
      () => anna.tables.updateRow({ ...at('public', 'p1'), permissions: [Permission.update(Role.users())] }),
      () => anna.tables.upsertRow({ ...at('public', 'p1'), data: { price: 1 } }),
      () => anna.tables.upsertRow({ ...at('public', 'new'), data: { price: 1 } }),
      () => anna.tables.deleteRow(at('public', 'p1')),
      () => anna.tables.incrementRowColumn({ ...at('public', 'p1'), column: 'price', value: 1 }),
      () => anna.tables.decrementRowColumn({ ...at('public', 'p1'), column: 'price', value: 1 }),
    ]
    for (const attack of attacks) expect(await refusalOf(attack())).toBe('401 user_unauthorized')
    expect(await server.guest.getRow(at('public', 'p1'))).toMatchObject({ price: 900 })
  })
})

describe('a table under row security', () => {
  it('a table under row security shows each person the rows of the own label, and counts only those', async () => {
    const permissions = [Permission.read(Role.label('owner1'))]
    await server.admin.createRow({ ...at('owner', 'a1'), data: { title: 'hers' }, permissions })
    await server.admin.createRow({ ...at('owner', 'x1'), data: { title: 'nobody’s' }, permissions: [] })
    const ids = async (tables: TestServer['guest']) => {
      const { total, rows } = await tables.listRows(table('owner'))
      return { total, ids: rows.map(({ $id }) => $id) }
    }
    expect(await ids(anna.tables)).toEqual({ total: 1, ids: ['a1'] })
    expect(await ids(bob.tables)).toEqual({ total: 0, ids: [] })
    expect(await ids(server.guest)).toEqual({ total: 0, ids: [] })
    expect(await refusalOf(bob.tables.getRow(at('owner', 'a1')))).toBe('404 row_not_found')
    const update = anna.tables.updateRow({ ...at('owner', 'a1'), data: { title: 'x' } })
    expect(await refusalOf(update)).toBe('401 user_unauthorized')
  })

  it('a table under row security follows a change of permissions at once', async () => {
    const row = at('owner', 'moving')
    await server.admin.createRow({
      ...row,
      data: { title: 'moving' },
      permissions: [Permission.read(Role.user('anna'))],
    })
    await server.admin.updateRow({ ...row, permissions: [Permission.read(Role.user('bob'))] })
    const queries = [Query.equal('title', 'moving')]
    expect((await anna.tables.listRows({ ...table('owner'), queries })).total).toBe(0)
    expect((await bob.tables.listRows({ ...table('owner'), queries })).total).toBe(1)
  })
})

describe('a secret table', () => {
  it('a secret table is visible to the key alone', async () => {
    await server.admin.createRow({ ...at('secret', 's1'), data: { code: 'ABC' } })
    const lists = [[], [Query.select(['code'])], [Query.orderAsc('code')], [Query.cursorAfter('s1')]]
    for (const queries of lists) {
      expect(await refusalOf(server.guest.listRows({ ...table('secret'), queries }))).toBe(
        '401 user_unauthorized',
      )
    }
    expect(await refusalOf(anna.tables.getRow(at('secret', 's1')))).toBe('404 row_not_found')
  })

  it.each([
    ['/databases/db/collections/secret/documents', '401 user_unauthorized'],
    ['/databases/db/collections/secret/documents/s1', '404 document_not_found'],
    ['/databases/db/collections/nosuch/documents', '404 collection_not_found'],
    ['/tablesdb/db/tables/secret/rows?total=0&ttl=60', '401 user_unauthorized'],
    ['/graphql', '405 general_not_implemented'],
    ['/teams', '405 general_not_implemented'],
  ])('a secret table has no other door: %s', async (path, expected) => {
    const answer: unknown = await (await server.fetch(path)).json()
    expect(answer).toMatchObject({ code: Number(expected.split(' ')[0]), type: expected.split(' ')[1] })
  })
})

describe('a table that is not enabled', () => {
  it('a table that is not enabled exists for the key alone', async () => {
    await server.admin.createRow({ ...at('off', 'o1'), data: { title: 'x' } })
    expect(await refusalOf(server.guest.getRow(at('off', 'o1')))).toBe('404 table_not_found')
  })
})

describe('bulk calls', () => {
  it('bulk calls are for keys', async () => {
    const { tables } = anna
    expect(await refusalOf(tables.createRows({ ...table('owner'), rows: [{ $id: 'x' }] }))).toBe(
      '401 general_unauthorized_scope',
    )
    expect(await refusalOf(tables.updateRows({ ...table('owner'), data: { $id: 'x' } }))).toBe(
      '404 database_not_found',
    )
    expect(await refusalOf(tables.deleteRows(table('owner')))).toBe('404 database_not_found')
  })

  it('bulk calls do all or nothing', async () => {
    const rows = [
      { $id: 'bulk1', title: 'a' },
      { $id: 'bulk1', title: 'b' },
    ]
    expect(await refusalOf(server.admin.createRows({ ...table('owner'), rows }))).toBe(
      '409 row_already_exists',
    )
    expect(await refusalOf(server.admin.getRow(at('owner', 'bulk1')))).toBe('404 row_not_found')
  })
})

describe('search', () => {
  it('search uses the full-text index and follows updates and deletions', async () => {
    const found = async (words: string) =>
      (await server.guest.listRows({ ...table('titles'), queries: [Query.search('title', words)] })).rows.map(
        ({ $id }) => $id,
      )
    await server.admin.createRow({ ...at('titles', 't1'), data: { title: 'Watercolour brushes' } })
    await server.admin.createRow({ ...at('titles', 't2'), data: { title: 'Übungen für Geige' } })
    expect(await found('brush')).toEqual(['t1'])
    expect(await found('ubungen')).toEqual(['t2'])
    await server.admin.updateRow({ ...at('titles', 't1'), data: { title: 'Oil paint' } })
    expect(await found('brush')).toEqual([])
    expect(await found('paint')).toEqual(['t1'])
    await server.admin.deleteRow(at('titles', 't1'))
    expect(await found('paint')).toEqual([])
  })
})

describe('counting', () => {
  it('counting is turned off by total=0', async () => {
    await server.admin.createRow({ ...at('titles', 'counted'), data: { title: 'counted' } })
    const total = async (query: string) => {
      const answer: unknown = await (await server.fetch(`/tablesdb/db/tables/titles/rows?${query}`)).json()
      return answer
    }
    const uncounted = await total('total=0')
    expect(uncounted).toMatchObject({ total: 0 })
    expect(uncounted).toHaveProperty('rows.0.title')
    expect(await total('total=false')).not.toMatchObject({ total: 0 })
  })
})

describe('an update that changes nothing', () => {
  it('an update that changes nothing needs only permission to read, and returns the row', async () => {
    const created = await server.admin.createRow({ ...at('public', 'still'), data: { title: 'x', price: 1 } })
    const same = { ...at('public', 'still'), data: { title: 'x' } }
    expect(await server.guest.updateRow(same)).toMatchObject({ $updatedAt: created.$updatedAt })
    const other = { ...same, data: { title: 'X' } }
    expect(await refusalOf(server.guest.updateRow(other))).toBe('401 user_unauthorized')
  })

  it('an update that changes nothing needs permission to read even from those who may update', async () => {
    const permissions = [Permission.update(Role.user('anna'))]
    await server.admin.createRow({ ...at('owner', 'blind'), data: { title: 'x' }, permissions })
    const update = (title: string) => anna.tables.updateRow({ ...at('owner', 'blind'), data: { title } })
    expect(await refusalOf(update('x'))).toBe('401 user_unauthorized')
    expect(await update('y')).toMatchObject({ title: 'y' })
  })
})

describe('an upsert', () => {
  it.each([
    ['nothing', 'u1', {}, '400 row_missing_payload'],
    ['under an id that is none', '-u1', { title: 'x' }, '400 general_argument_invalid'],
    ['without permission', 'u1', { title: 'x' }, '401 user_unauthorized'],
  ])('an upsert of %s is refused in this order', async (_, rowId, data, refusal) => {
    expect(await refusalOf(server.guest.upsertRow({ ...at('public', rowId), data }))).toBe(refusal)
  })
})

describe('text', () => {
  const create = (title: string) =>
    server.admin.createRow({
      ...at('titles', `text-${title.length}-${title.codePointAt(0)}`),
      data: { title },
    })
  const find = async (...queries: string[]) => {
    const { rows } = await server.guest.listRows({ ...table('titles'), queries })
    return rows.map(({ title }) => String(title))
  }

  it('text compares without case, accents and spaces at the end', async () => {
    for (const title of ['Ébène straße', 'ebony', 'Zürich']) await create(title)
    expect(await find(Query.equal('title', 'EBENE STRASSE '))).toEqual(['Ébène straße'])
    expect(await find(Query.notEqual('title', 'zurich'), Query.startsWith('title', 'ZU'))).toEqual([])
    expect(await find(Query.startsWith('title', 'eb'), Query.orderDesc('title'))).toEqual([
      'ebony',
      'Ébène straße',
    ])
    expect(await find(Query.search('title', 'strasse'))).toEqual(['Ébène straße'])
  })

  it('text matches patterns character by character, as LIKE does', async () => {
    expect(await find(Query.contains('title', 'RASSE'))).toEqual([])
    expect(await find(Query.contains('title', 'RAßE'))).toEqual(['Ébène straße'])
    expect(await find(Query.endsWith('title', 'rich'))).toEqual(['Zürich'])
  })
})
