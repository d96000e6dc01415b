import { Databases, Query, TablesDB } from 'appwrite'
import { TablesDB as ServerTables } from 'node-appwrite'
import * as z from 'zod/mini'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import { DATABASE, hidden, tables, ways, type Table } from '#tests/integration/hostile/support/schema.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

const NOTHING = 'nothing'
const INVALID = '400'

const listSchema = z.object({
  total: z.number(),
  rows: z.optional(z.array(z.unknown())),
  documents: z.optional(z.array(z.unknown())),
})

const ALLOWED = 'allowed: '

/**
 * Describes what an outcome reveals of the owner's data; a refusal is returned as it is. Unless `part` is `page`, a total
 * that exceeds the number of shown rows is reported too.
 */
function seenIn(outcome: string, { marks }: Targets, part: 'all' | 'page' = 'all'): string {
  if (!outcome.startsWith(ALLOWED)) return outcome
  const text = outcome.slice(ALLOWED.length)
  const mark = marks.find((mark) => text.includes(mark))
  if (mark !== undefined) return `shows ${mark}`
  const list = listSchema.safeParse(JSON.parse(text))
  if (!list.success) return outcome
  const { total, rows, documents } = list.data
  const shown = (rows ?? documents ?? []).length
  return part === 'all' && total > shown ? `counts ${total} and shows ${shown}` : NOTHING
}

const strangers = ({ guest, newcomer, other }: Targets) => [guest, newcomer, other]

function withQueries(path: string, queries: readonly string[], more: readonly string[] = []): string {
  const parts = queries.map((query, index) => `queries[${index}]=${encodeURIComponent(query)}`)
  return `${path}?${[...parts, ...more].join('&')}`
}

/**
 * The allowed outcomes: nobody may learn anything about the row of another person, neither from a list nor from filters and
 * orders.
 */
const expected = ({ kind }: Table) => (kind === 'secret' ? ['401'] : [NOTHING, INVALID])

/** All forms of queries for a whole table. */
function lists(targets: Targets, table: Table): Attempt[] {
  const { products, owner } = targets
  const ids = [products.code, owner.userId]
  const asked: [how: string, queries: string[], more?: string[]][] = [
    ['as it is', []],
    ['by id alone', [Query.select(['$id'])]],
    ['whole', [Query.select(['*'])]],
    ['by known ids', [Query.equal('$id', ids)]],
    ['by time', [Query.greaterThan('$createdAt', '2020-01-01'), Query.orderDesc('$createdAt')]],
    ['by or', [Query.or([Query.isNotNull('$id'), Query.notEqual('$id', 'x')])]],
    ['from the second on', [Query.limit(1), Query.offset(1)]],
    ['backwards', [Query.orderDesc('$sequence'), Query.limit(5000)]],
    ['counted', [Query.limit(1)], ['total=true']],
    ['kept for a minute', [], ['ttl=60', 'total=false']],
    ['with an empty search', [], ['search=a']],
  ]
  return [targets.guest, targets.other].flatMap((visitor) =>
    Object.entries(ways).flatMap(([way, { list }]) =>
      asked.map(([how, queries, more]): Attempt => ({
        what: `${visitor.name} lists ${way} of ${table.$id} ${how}`,
        refusals: expected(table),
        send: async () =>
          seenIn(
            await visitor.send('GET', withQueries(list(table), queries, more)),
            targets,
            visitor === targets.other && queries.some((query) => query.includes('limit')) ? 'page' : 'all',
          ),
      })),
    ),
  )
}

const sample: Record<string, string | number | boolean> = {
  string: 'a',
  integer: 0,
  double: 0,
  boolean: true,
  datetime: '2020-01-01T00:00:00.000+00:00',
}

/** Attempts to learn a column's value: by selecting it, by ordering and filtering by it, and by using a row as a cursor. */
function columns(targets: Targets, table: Table): Attempt[] {
  const { products, guest, other } = targets
  return table.columns.flatMap(({ key, type, array }) => {
    const value = sample[type] ?? 'a'
    const filter = array ? Query.contains(key, [value]) : Query.greaterThanEqual(key, value)
    const shown = [Query.select(['$id', key]), filter]
    const sorted = [Query.orderAsc(key), Query.cursorAfter(products.code)]
    const all: [Visitor, string, string[], readonly string[]] = [
      guest,
      'asks for',
      [...shown, ...sorted],
      ['401', INVALID],
    ]
    // people with rows of their own get a response, but nobody does for a secret table
    const asked: [Visitor, string, string[], readonly string[]][] =
      table.kind === 'secret'
        ? [all]
        : [
            [other, 'shows', shown, expected(table)],
            [other, 'sorts by', sorted, ['401', INVALID]],
          ]
    return asked.map(([visitor, how, queries, refusals]) => ({
      what: `${visitor.name} ${how} ${table.$id}.${key}`,
      refusals,
      send: async () =>
        seenIn(await visitor.send('GET', withQueries(ways.rows.list(table), queries)), targets),
    }))
  })
}

/** Columns of private tables must not exist in any public table. */
function absentColumns(targets: Targets): Attempt[] {
  const secret = new Set(hidden.flatMap((table) => table.columns.map(({ key }) => key)))
  return tables
    .filter(({ kind }) => kind === 'public')
    .flatMap((table) => {
      const own = new Set(table.columns.map(({ key }) => key))
      return [...secret]
        .filter((key) => !own.has(key))
        .map((key): Attempt => ({
          what: `${table.$id} sorted by ${key}`,
          refusals: [INVALID],
          send: () => targets.guest.send('GET', withQueries(ways.rows.list(table), [Query.orderAsc(key)])),
        }))
    })
}

function singleRows(targets: Targets, table: Table): Attempt[] {
  const ids = [targets.rowIds.get(table.$id), targets.products.code, targets.owner.userId]
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  const attempts = (visitor: Visitor, rowId: string): [string, () => Promise<unknown>][] => {
    const row = { databaseId: DATABASE, tableId: table.$id, rowId }
    return [
      ['a browser', () => new TablesDB(visitor.browser).getRow(row)],
      ['a server', () => new ServerTables(visitor.server).getRow({ ...row, queries: [Query.select(['*'])] })],
      [
        'an old browser',
        () =>
          new Databases(visitor.browser).getDocument({
            databaseId: DATABASE,
            collectionId: table.$id,
            documentId: rowId,
          }),
      ],
    ]
  }
  return [targets.guest, targets.other].flatMap((visitor) =>
    known.flatMap((rowId) =>
      attempts(visitor, rowId).map(([by, get]) => ({
        what: `${visitor.name} gets ${rowId} of ${table.$id} by ${by}`,
        refusals: ['404'],
        send: () => refusalOf(get()),
      })),
    ),
  )
}

function otherDoors(targets: Targets): Attempt[] {
  const everybody = [...strangers(targets), targets.owner]
  const paths = ['/users', '/functions', `/tablesdb/${DATABASE}/tables`, '/health', '/project']
  return everybody.flatMap((visitor) =>
    paths.map((path) => ({
      what: `${visitor.name} asks for ${path}`,
      refusals: REFUSED,
      send: () => visitor.send('GET', path),
    })),
  )
}

export const reads = (targets: Targets): Attempt[] => [
  ...hidden.flatMap((table) => lists(targets, table)),
  ...hidden.flatMap((table) => columns(targets, table)),
  ...hidden.flatMap((table) => singleRows(targets, table)),
  ...absentColumns(targets),
  ...otherDoors(targets),
]
