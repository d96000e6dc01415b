import { expect, test } from 'vitest'
import { channelsOf, eventsOf } from './row-event.ts'

const change = {
  databaseId: 'd',
  tableId: 't',
  rowId: 'r',
  action: 'create',
  readers: [],
  payload: {},
} as const

test('a change is announced for its table, its row and all rows, under each of their names', () => {
  expect(channelsOf(change)).toEqual([
    'tablesdb.d.tables.t.rows',
    'tablesdb.d.tables.t.rows.create',
    'tablesdb.d.tables.t.rows.r',
    'tablesdb.d.tables.t.rows.r.create',
    'databases.d.tables.t.rows',
    'databases.d.tables.t.rows.create',
    'databases.d.tables.t.rows.r',
    'databases.d.tables.t.rows.r.create',
    'databases.d.collections.t.documents',
    'databases.d.collections.t.documents.create',
    'databases.d.collections.t.documents.r',
    'databases.d.collections.t.documents.r.create',
    'rows',
    'rows.create',
    'documents',
    'documents.create',
  ])
})

test.each([
  'databases.d',
  'databases.*',
  'databases.d.tables.t',
  'databases.*.tables.t',
  'databases.d.collections.*',
  'tablesdb.d.tables.t.rows.r',
  'databases.*.tables.*.rows.*',
  'databases.d.tables.*.rows.r.create',
  'databases.*.collections.*.documents.*.create',
])('is called %s', (name) => expect(eventsOf(change)).toContain(name))

test('events have no name twice', () => expect(new Set(eventsOf(change)).size).toBe(eventsOf(change).length))
