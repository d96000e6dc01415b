import { Databases, TablesDB } from 'appwrite'
import { ID, TablesDB as ServerTables } from 'node-appwrite'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import { DATABASE, tables, ways, type Table, type Way } from '#tests/integration/hostile/support/schema.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

/** Nobody may write any row directly, not even the owner. */
const everybody = ({ guest, other, owner }: Targets) => [guest, other, owner]

/** The values that an attacker would like to write. */
function wishes(targets: Targets, { columns }: Table): Record<string, string | number | boolean> {
  // a row that says nothing but whose it is would be worth having
  const isOnlyOwner = columns.every(({ key }) => key === 'userId')
  const wanted: Record<string, string | number | boolean> = {
    userId: (isOnlyOwner ? targets.other : targets.owner).userId,
    creatorId: targets.owner.userId,
    productId: targets.products.paid,
    priceCents: 1,
    rating: 5,
    verified: true,
    supporters: 9_000_000,
    status: 'paid',
    downloadCode: 'MINE',
    stripeConnected: true,
    username: 'admin',
  }
  const fitting = Object.entries(wanted).filter(([key]) => columns.some((column) => column.key === key))
  const [first] = columns.map(({ key, type }): [string, string | number] => [
    key,
    type === 'integer' ? 1 : 'x',
  ])
  return Object.fromEntries(fitting.length > 0 || !first ? fitting : [first])
}

/** Adds a changed column, because an update without changes only needs the permission to read. */
function news({ columns }: Table, data: object): object {
  const other = columns.find(({ key }) => !(key in data))
  return other ? { ...data, [other.key]: 'x' } : data
}

/** Upserts report malformed data before they check permissions (Appwrite 1.9.6, Documents/Upsert.php). */
const MALFORMED = '400'
/**
 * Setting the permissions that a row already has needs only the permission to read and changes nothing (Appwrite 1.9.6,
 * Documents/Update.php). The comparison of all data shows whether anything was changed.
 */
const NOTHING_NEW = 'allowed:'

const refusalsOf = (what: string, method: string): readonly string[] => {
  if (what === 'opens') return [...REFUSED, NOTHING_NEW]
  return method === 'PUT' ? [...REFUSED, MALFORMED] : REFUSED
}

type Request = [what: string, method: string, path: string, body?: object]

function requests(targets: Targets, table: Table, way: Way): Request[] {
  const list = way.list(table)
  const data = wishes(targets, table)
  const rowId = targets.rowIds.get(table.$id) ?? targets.products.code
  const row = `${list}/${rowId}`
  const counted = table.columns.find(({ type, array }) => type === 'integer' && !array)?.key
  const counts: Request[] = counted
    ? [
        ['counts up', 'PATCH', `${row}/${counted}/increment`, { value: 1 }],
        ['counts down', 'PATCH', `${row}/${counted}/decrement`, { value: 1 }],
      ]
    : []
  return [
    ['creates', 'POST', list, { [way.id]: ID.unique(), data }],
    ['creates in the open', 'POST', list, { [way.id]: ID.unique(), data, permissions: ['read("any")'] }],
    ['creates in place of', 'POST', list, { [way.id]: rowId, data }],
    ['creates for another', 'POST', list, { [way.id]: targets.owner.userId, data, permissions: [] }],
    ['puts', 'PUT', `${list}/${ID.unique()}`, { data }],
    ['puts over', 'PUT', row, { data }],
    ['changes', 'PATCH', row, { data: news(table, data) }],
    ['opens', 'PATCH', row, { permissions: ['read("any")', 'update("any")'] }],
    ['deletes', 'DELETE', row],
    ...counts,
  ]
}

function direct(targets: Targets, table: Table): Attempt[] {
  return everybody(targets).flatMap((visitor) =>
    // a guest's permissions are a subset of everybody else's, so the older API is not tried for guests
    Object.entries(visitor === targets.guest ? { rows: ways.rows } : ways).flatMap(([name, way]) =>
      requests(targets, table, way).map(([what, method, path, body]) => ({
        what: `${visitor.name} ${what} ${name} of ${table.$id}`,
        refusals: refusalsOf(what, method),
        send: () => visitor.send(method, path, { body }),
      })),
    ),
  )
}

type Sdk = [what: string, call: () => Promise<unknown>]

function bySdk(visitor: Visitor, tableId: string, rowId: string, data: object): Sdk[] {
  const row = { databaseId: DATABASE, tableId, rowId }
  const document = { databaseId: DATABASE, collectionId: tableId, documentId: rowId }
  const [browser, server, old] = [
    new TablesDB(visitor.browser),
    new ServerTables(visitor.server),
    new Databases(visitor.browser),
  ]
  const column = tableId === 'profiles' ? 'supporters' : 'downloadCount'
  return [
    ['create', () => browser.createRow({ ...row, rowId: ID.unique(), data })],
    ['upsert', () => browser.upsertRow({ ...row, data })],
    ['update', () => browser.updateRow({ ...row, data })],
    ['open', () => browser.updateRow({ ...row, permissions: ['update("any")'] })],
    ['delete', () => browser.deleteRow(row)],
    ['increment', () => browser.incrementRowColumn({ ...row, column, value: 1 })],
    ['decrement', () => browser.decrementRowColumn({ ...row, column, value: 1 })],
    ['create', () => server.createRow({ ...row, rowId: ID.unique(), data })],
    ['upsert', () => server.upsertRow({ ...row, data })],
    ['update', () => server.updateRow({ ...row, data })],
    ['delete', () => server.deleteRow(row)],
    ['increment', () => server.incrementRowColumn({ ...row, column, value: 1 })],
    ['create', () => old.createDocument({ ...document, documentId: ID.unique(), data })],
    ['upsert', () => old.upsertDocument({ ...document, data })],
    ['update', () => old.updateDocument({ ...document, data })],
    ['delete', () => old.deleteDocument(document)],
    ['increment', () => old.incrementDocumentAttribute({ ...document, attribute: column })],
    ['decrement', () => old.decrementDocumentAttribute({ ...document, attribute: column })],
    ['create many', () => server.createRows({ ...row, rows: [{ ...data, $id: ID.unique() }] })],
    ['upsert many', () => server.upsertRows({ ...row, rows: [{ ...data, $id: rowId }] })],
    ['update many', () => server.updateRows({ ...row, data })],
    ['delete many', () => server.deleteRows(row)],
  ]
}

/** Writes to public tables through the official SDKs. */
const throughSdks = (targets: Targets): Attempt[] =>
  tables
    .filter(({ kind }) => kind === 'public')
    .flatMap((table) =>
      everybody(targets).flatMap((visitor) =>
        bySdk(visitor, table.$id, targets.rowIds.get(table.$id) ?? '', wishes(targets, table)).map(
          ([what, call]) => ({
            what: `${visitor.name}: ${what} in ${table.$id} by an SDK`,
            refusals: what === 'upsert' ? [...REFUSED, MALFORMED] : REFUSED,
            send: () => refusalOf(call()),
          }),
        ),
      ),
    )

function manyAtOnce(targets: Targets, table: Table): Attempt[] {
  const data = wishes(targets, table)
  const rowId = targets.rowIds.get(table.$id) ?? targets.products.code
  const bodies: [string, (items: 'rows' | 'documents') => object][] = [
    ['PATCH', () => ({ data })],
    ['DELETE', () => ({})],
    ['PUT', (items) => ({ [items]: [{ $id: rowId, ...data }] })],
    ['POST', (items) => ({ [items]: [{ $id: ID.unique(), ...data }] })],
  ]
  return [targets.guest, targets.owner].flatMap((visitor) =>
    (['rows', 'documents'] as const).flatMap((items) =>
      bodies.map(([method, body]) => ({
        what: `${visitor.name}: ${method} of many ${items} of ${table.$id}`,
        refusals: REFUSED,
        send: () => visitor.send(method, ways[items].list(table), { body: body(items) }),
      })),
    ),
  )
}

export const writes = (targets: Targets): Attempt[] => [
  ...tables.flatMap((table) => direct(targets, table)),
  ...tables.flatMap((table) => manyAtOnce(targets, table)),
  ...throughSdks(targets),
]
