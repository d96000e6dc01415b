import { Query } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTables } from '#functions/shared/db/tables.ts'
import { startStack, type Stack } from '#tests/integration/support/stacks/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

test('rows that differ in letter case alone are found by the database, and left out', async () => {
  const tables = createTables(stack.admin)
  const receivedAt = '2026-05-01T10:00:30.000Z'
  await tables.create('stripe_events', 'evt_1', { type: 'Exact', receivedAt })
  await tables.create('stripe_events', 'evt_2', { type: 'EXACT', receivedAt })
  const all = [Query.orderAsc('$id'), Query.limit(10)]
  const idsOf = (rows: readonly { $id: string }[]) => rows.map(({ $id }) => $id)
  expect(idsOf(await tables.find('stripe_events', [Query.equal('type', 'exact'), ...all]))).toEqual([
    'evt_1',
    'evt_2',
  ])
  expect(idsOf(await tables.findExactly('stripe_events', { type: 'EXACT' }, all))).toEqual(['evt_2'])
  expect(idsOf(await tables.findExactly('stripe_events', { type: 'exact' }, all))).toEqual([])
  expect(idsOf(await tables.findExactly('stripe_events', { $id: 'evt_1', type: 'Exact' }, all))).toEqual([
    'evt_1',
  ])
  expect(idsOf(await tables.findExactly('stripe_events', { $id: 'EVT_1', type: 'Exact' }, all))).toEqual([])
})
