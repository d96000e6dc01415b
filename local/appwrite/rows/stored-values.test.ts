import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const COLUMNS = [
  { key: 'text', type: 'string', size: 100_000 },
  { key: 'texts', type: 'string', size: 64, array: true },
  { key: 'whole', type: 'integer' },
  { key: 'numbers', type: 'integer', array: true },
  { key: 'float', type: 'double' },
  { key: 'flag', type: 'boolean' },
  { key: 'time', type: 'datetime' },
]
const PLACE = { databaseId: 'db', tableId: 'values' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    tablesDB: [{ $id: 'db', name: 'db' }],
    tables: [{ $id: 'values', databaseId: 'db', name: 'values', columns: COLUMNS }],
  })
})
afterAll(() => server.close())

describe('what a row holds', () => {
  it.each<[string, unknown]>([
    ['text', ''],
    ['text', 'Ä “quoted” "text" with \\ and 😀'],
    ['text', 'lines\r\n\t\u2028\u2029\u0001\u007f\ufeff'],
    ['text', '{"like": "JSON"}'],
    ['text', '1e3'],
    ['text', '2024-02-29'],
    ['text', 'long '.repeat(20_000)],
    ['text', null],
    ['texts', []],
    ['texts', ['', 'a "b"', '😀', '[]']],
    ['whole', 0],
    ['whole', Number.MAX_SAFE_INTEGER],
    ['whole', Number.MIN_SAFE_INTEGER],
    ['whole', null],
    ['numbers', [1, -1, Number.MAX_SAFE_INTEGER]],
    ['float', 0],
    ['float', 4],
    ['float', 0.1 + 0.2],
    ['float', -1 / 3],
    ['float', 1e21],
    ['float', Number.MAX_VALUE],
    ['float', Number.MIN_VALUE],
    ['float', null],
    ['flag', true],
    ['flag', false],
    ['flag', null],
    ['time', '2024-02-29T23:59:59.999+00:00'],
    ['time', null],
  ])('a row answers for %s what was written, however it is read: %j', async (key, value) => {
    const created = await server.admin.createRow({ ...PLACE, rowId: 'unique()', data: { [key]: value } })
    const row = { ...PLACE, rowId: created.$id }
    const { rows } = await server.admin.listRows(PLACE)
    expect(created).toMatchObject({ [key]: value })
    expect(rows).toContainEqual(created)
    expect(await server.admin.getRow(row)).toEqual(created)
    expect(await server.admin.updateRow({ ...row, data: { [key]: value } })).toEqual(created)
    await server.admin.deleteRow(row)
  })

  it('a row answers for what was never written with null, and for lists with empty ones', async () => {
    const created = await server.admin.createRow({ ...PLACE, rowId: 'one', data: { flag: true } })
    const empty = { text: null, texts: [], whole: null, numbers: [], float: null, time: null }
    expect(created).toMatchObject({ ...empty, flag: true })
    const system = ['$id', '$sequence', '$databaseId', '$tableId', '$createdAt', '$updatedAt', '$permissions']
    expect(Object.keys(created)).toEqual([...system, ...COLUMNS.map(({ key }) => key)])
  })
})
