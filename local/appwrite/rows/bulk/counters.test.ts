import { Operator, Permission, Role } from 'node-appwrite'
import * as z from 'zod/mini'
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

const countedSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  hits: z.nullable(z.number()),
  ratio: z.nullable(z.number()),
})

describe('operators of a bulk upsert', () => {
  const table = { databaseId: 'db', tableId: 't' }
  const upsert = async (...rows: Record<string, string>[]) => {
    const answer = await server.admin.upsertRows({ ...table, rows })
    return z.array(countedSchema).parse(answer.rows)
  }

  it('count what is there and begin with the default, and keep when a row was made', async () => {
    const made = '2026-01-01T00:00:00.000+00:00'
    const once = {
      $id: 'counted',
      $createdAt: made,
      hits: Operator.increment(1),
      ratio: Operator.increment(0.5),
    }
    const other = { $id: 'other', hits: Operator.increment(3, 2) }
    expect(await upsert(once)).toMatchObject([{ hits: 1, ratio: 0.5, $createdAt: made }])
    expect(await upsert({ ...once, $createdAt: '2026-02-02T00:00:00.000+00:00' }, other)).toMatchObject([
      { $id: 'counted', hits: 2, ratio: 1, $createdAt: made },
      { $id: 'other', hits: 2 },
    ])
  })

  it('stop at their bound', async () => {
    const down = { $id: 'down', hits: Operator.decrement(1, 0) }
    expect(await upsert(down)).toMatchObject([{ hits: 0 }])
    await upsert({ $id: 'down', hits: Operator.increment(2) })
    expect(await upsert(down)).toMatchObject([{ hits: 1 }])
    expect(await upsert({ ...down, hits: Operator.decrement(5, 0) })).toMatchObject([{ hits: 0 }])
  })

  it('count each of many calls at once', async () => {
    const calls = Array.from({ length: 20 }, () => upsert({ $id: 'busy', ratio: Operator.increment(1) }))
    const seen = (await Promise.all(calls)).map(([row]) => row?.ratio ?? 0)
    expect(seen.toSorted((one, other) => one - other)).toEqual(calls.map((_call, index) => index + 1))
  })

  it('are refused for texts', async () => {
    await expect(upsert({ $id: 'text', name: Operator.increment(1) })).rejects.toThrow('non-numeric field')
  })
})
