import { expect, test } from 'vitest'
import { asRead, areAsRead, guarded } from './row-guards.ts'
import { recordedStage } from '#functions/shared/testing/recorded-stage.ts'

const account = { $id: 'a1', version: 'v1' }
const member = { $id: 'm1', version: '' }

const idsOf = (...rows: Parameters<typeof asRead>) =>
  guarded('market', recordedStage().operations, asRead(...rows))
    .filter(({ tableId }) => tableId === 'row_guards')
    .map(({ rowId }) => rowId)

test('a row that is written or only decided on gets a new version, and a removed row gets none', () => {
  const { tx, operations } = recordedStage()
  tx.update('accounts', 'a1', { name: 'Anna' })
  tx.increment('accounts', 'a1', 'totalSales')
  tx.remove('messages', 'x1')
  const decidedOn = [
    ...asRead('accounts', account),
    ...asRead('members', member),
    ...asRead('messages', { $id: 'x1', version: 'v' }),
  ]
  const all = guarded('market', operations, decidedOn)
  const version: unknown = expect.stringMatching(/^[0-9a-f]{20}$/)
  expect(all.slice(3).map(({ action, tableId, data }) => [action, tableId, data])).toEqual([
    ['update', 'members', { version }],
    ['update', 'accounts', { name: 'Anna', version }],
    ['increment', 'accounts', { column: 'totalSales', value: 1 }],
    ['delete', 'messages', undefined],
  ])
})

test('guards come first and in order, whatever the order of the rows', () => {
  const rows = ['1', '2', '3', '4', '5'].map(($id) => ({ $id, version: '' }))
  const ids = idsOf('accounts', ...rows)
  expect(ids).toHaveLength(5)
  expect(ids).toEqual([...ids].sort())
  expect(idsOf('accounts', ...[...rows].reverse())).toEqual(ids)
})

test('a guard is of a table, a row and a version', () => {
  const ids = [
    idsOf('accounts', account),
    idsOf('members', account),
    idsOf('accounts', { ...account, version: 'v2' }),
    idsOf('accounts', { $id: 'a', version: '1v1' }),
    idsOf('accounts', null),
  ].flat()
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
})

test.each([
  [[account], true],
  [[{ ...account, version: 'v2' }], false],
  [[], false],
])('rows that are %j by now are as they were read: %s', async (now, expected) => {
  const tables = { find: () => Promise.resolve(now) }
  expect(await areAsRead(tables, asRead('accounts', account))).toBe(expected)
})

test('a commit that was decided on no row reads no row', async () => {
  const tables = { find: () => Promise.reject(new Error('asked')) }
  expect(await areAsRead(tables, [])).toBe(true)
})
