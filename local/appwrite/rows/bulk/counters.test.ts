import { Permission, Role } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '#local/appwrite/testing/test-server.ts'

const CONFIG = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    {
      $id: 't',
      databaseId: 'db',
      name: 't',
      rowSecurity: true,
      columns: [
        { key: 'hits', type: 'integer', min: 0, max: 10 },
        { key: 'ratio', type: 'double' },
        { key: 'empty', type: 'integer' },
        { key: 'name', type: 'string', size: 9 },
      ],
    },
  ],
}

let server: TestServer
let anna: TestUser
beforeAll(async () => {
  server = await startTestServer(CONFIG)
  anna = await server.signUp('anna')
})
afterAll(() => server.close())

async function counter(rowId: string) {
  const place = { databaseId: 'db', tableId: 't', rowId }
  const permissions = [Permission.read(Role.any()), Permission.update(Role.user('anna'))]
  await server.admin.createRow({ ...place, data: { hits: 5, ratio: 1.5, name: 'x' }, permissions })
  return place
}

describe('increment and decrement', () => {
  it('steps ignore the column’s own bounds, and return the old time', async () => {
    const row = await counter('steps')
    const before = await server.guest.getRow(row)
    const up = await anna.tables.incrementRowColumn({ ...row, column: 'hits', value: 7 })
    expect(up).toMatchObject({ hits: 12, $updatedAt: before.$updatedAt })
    expect(await anna.tables.decrementRowColumn({ ...row, column: 'hits', value: 13 })).toMatchObject({
      hits: -1,
    })
    expect(await anna.tables.incrementRowColumn({ ...row, column: 'ratio', value: 0.25 })).toMatchObject({
      ratio: 1.75,
    })
  })

  it('steps reach their limit and stop there', async () => {
    const row = await counter('limits')
    expect(await anna.tables.incrementRowColumn({ ...row, column: 'hits', value: 1, max: 6 })).toMatchObject({
      hits: 6,
    })
    const beyond = anna.tables.incrementRowColumn({ ...row, column: 'hits', value: 1, max: 6 })
    await expect(beyond).rejects.toThrow('tablesDB "hits" has reached the maximum value of 6')
    const below = anna.tables.decrementRowColumn({ ...row, column: 'hits', value: 7, min: 0 })
    await expect(below).rejects.toThrow('tablesDB "hits" has reached the minimum value of 0')
    expect(await server.guest.getRow(row)).toMatchObject({ hits: 6 })
  })

  it.each([
    ['hits', 0, 'Value must be numeric and greater than 0'],
    ['hits', -1, 'Value must be numeric and greater than 0'],
    ['name', 1, 'tablesDB "name" is not a number'],
    ['empty', 1, 'tablesDB "empty" is not a number'],
    ['nosuch', 1, "Column with the requested key '%s' could not be found."],
  ])('refuse %s by %d', async (column, value, message) => {
    const row = await counter(`refused-${column}${value}`)
    await expect(anna.tables.incrementRowColumn({ ...row, column, value })).rejects.toThrow(message)
  })
})
