import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const CONFIG = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    {
      $id: 'books',
      databaseId: 'db',
      name: 'books',
      $permissions: ['read("any")'],
      columns: [
        { key: 'title', type: 'string', size: 64 },
        { key: 'author', type: 'string', size: 64 },
        { key: 'pages', type: 'integer' },
        { key: 'price', type: 'double' },
        { key: 'out', type: 'boolean' },
        { key: 'released', type: 'datetime' },
        { key: 'tags', type: 'string', size: 16, array: true },
        { key: 'body', type: 'string', size: 64 },
      ],
      indexes: [{ key: 'body', type: 'fulltext', columns: ['body'] }],
    },
  ],
}
const BOOKS = [
  {
    $id: 'a',
    title: 'Alpha',
    author: 'Ada',
    pages: 100,
    price: 9.5,
    out: true,
    released: '2020-01-01',
    tags: ['red', 'blue'],
    body: 'quick brown fox',
  },
  {
    $id: 'b',
    title: '50% off_now',
    author: 'Bea',
    pages: 200,
    price: null,
    out: false,
    released: null,
    tags: ['Red'],
    body: 'lazy garden',
  },
  {
    $id: 'c',
    title: 'Gamma',
    author: 'Ada',
    pages: 100,
    price: 5,
    out: true,
    released: '2021-06-15T12:00:00Z',
    tags: [],
    body: null,
  },
  {
    $id: 'd',
    title: 'O\'Hara \\ "q"',
    author: null,
    pages: 300,
    price: 0,
    out: null,
    released: '2019-12-31',
    body: 'quick garden',
  },
]
const PLACE = { databaseId: 'db', tableId: 'books' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(CONFIG)
  await server.admin.createRows({ ...PLACE, rows: BOOKS })
})
afterAll(() => server.close())

async function idsOf(queries: string[]): Promise<string> {
  const { rows } = await server.guest.listRows({ ...PLACE, queries })
  return rows.map(({ $id }) => $id).join('')
}

describe('filters', () => {
  it.each([
    [Query.equal('author', 'Ada'), 'ac'],
    [Query.equal('author', ['Bea', 'nobody']), 'b'],
    [Query.equal('title', 'O\'Hara \\ "q"'), 'd'],
    [Query.equal('released', '2020-01-01T01:00:00+01:00'), 'a'],
    [Query.equal('out', false), 'b'],
    [Query.notEqual('author', 'Ada'), 'b'],
    [Query.greaterThan('pages', 100), 'bd'],
    [Query.lessThanEqual('price', 5), 'cd'],
    [Query.between('pages', 100, 200), 'abc'],
    [Query.notBetween('pages', 100, 200), 'd'],
    [Query.startsWith('title', '50%'), 'b'],
    [Query.startsWith('title', '%'), ''],
    [Query.endsWith('title', 'ma'), 'c'],
    [Query.contains('title', 'f_n'), 'b'],
    [Query.contains('title', ['lph', 'amm']), 'ac'],
    [Query.contains('tags', 'red'), 'a'],
    [Query.contains('tags', ['Red', 'blue']), 'ab'],
    [Query.containsAll('tags', ['red', 'blue']), 'a'],
    [Query.notContains('tags', 'red'), 'bcd'],
    [Query.search('body', 'quick'), 'ad'],
    [Query.search('body', 'gard'), 'bd'],
    [Query.notSearch('body', 'quick'), 'bc'],
    [Query.isNull('price'), 'b'],
    [Query.isNull('tags'), 'd'],
    [Query.isNotNull('author'), 'abc'],
    [Query.or([Query.equal('author', 'Bea'), Query.greaterThan('pages', 200)]), 'bd'],
    [Query.and([Query.equal('author', 'Ada'), Query.lessThan('price', 6)]), 'c'],
  ])('%s finds %j', async (query, expected) => {
    expect(await idsOf([query])).toBe(expected)
  })
})

describe('wrong queries', () => {
  it.each([
    [Query.equal('nosuch', 'x'), 'Invalid query: Attribute not found in schema: nosuch'],
    [Query.equal('pages', '100'), 'Invalid query: Query value is invalid for attribute "pages"'],
    [Query.equal('author', []), 'Invalid query: Equal queries require at least one value.'],
    [
      Query.equal('tags', 'red'),
      'Invalid query: Cannot query equal on attribute "tags" because it is an array.',
    ],
    [Query.search('title', 'x'), 'Searching by attribute "title" requires a fulltext index.'],
    [Query.or([Query.equal('author', 'x')]), 'Invalid query: Or queries require at least two queries'],
    [Query.regex('title', '^A'), 'Invalid query method: regex'],
    [Query.orderAsc('nosuch'), 'Invalid query: Attribute not found in schema: nosuch'],
    [Query.select(['nosuch']), 'Invalid query: Attribute not found in schema: nosuch'],
    [Query.limit(0), 'Invalid query: Invalid limit: Value must be a valid range between 1 and'],
    ['equal("author")', 'Invalid query: Syntax error'],
    ['5', 'Invalid query. Must be an array, got integer'],
    [Query.cursorAfter('nosuch'), "Row 'nosuch' for the 'cursor' value not found."],
  ])('%s is refused', async (query, message) => {
    await expect(idsOf([query])).rejects.toThrow(message)
  })
})

describe('order and pages', () => {
  it.each([
    [[], 'abcd'],
    [[Query.orderDesc('pages')], 'dbac'],
    [[Query.orderAsc('price')], 'bdca'],
    [[Query.orderAsc('author'), Query.orderDesc('price')], 'dacb'],
    [[Query.orderDesc('$sequence')], 'dcba'],
    [[Query.limit(2), Query.offset(1)], 'bc'],
    [[Query.orderAsc('pages'), Query.limit(2), Query.cursorAfter('a')], 'cb'],
    [[Query.orderDesc('pages'), Query.cursorAfter('b')], 'ac'],
    [[Query.orderAsc('pages'), Query.limit(2), Query.cursorBefore('d')], 'cb'],
    [[Query.equal('author', 'Ada'), Query.cursorAfter('b')], 'c'],
  ])('%j answers %s', async (queries, expected) => {
    expect(await idsOf(queries)).toBe(expected)
  })

  it('a list selects columns in addition to the server’s own', async () => {
    const { rows } = await server.guest.listRows({
      ...PLACE,
      queries: [Query.select(['title']), Query.limit(1)],
    })
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      '$createdAt',
      '$databaseId',
      '$id',
      '$permissions',
      '$sequence',
      '$tableId',
      '$updatedAt',
      'title',
    ])
  })
})
