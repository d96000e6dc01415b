import { Client, Query, Storage, TablesDB, Users } from 'node-appwrite'
import * as z from 'zod/mini'
import { buckets, DATABASE, tables } from './schema.ts'
import type { Visitor } from './visitor.ts'
import type { Targets } from './targets.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** The stored data, by place and id. */
export type StoredData = ReadonlyMap<string, ReadonlyMap<string, StoredRow>>

/** A difference; `before` or `after` is null if the entry did not exist then. */
export type Change = { place: string; id: string; before: StoredRow | null; after: StoredRow | null }

/**
 * Tables that change with every attempt: they count attempts and guard these counts. The rows of mails are removed some minutes
 * after sending; what a mail was about is in other tables.
 */
const COUNTS = new Set(['rate_limits', 'row_guards', 'mails'])

const PAGE = 500

/** Reads all pages of a list. */
async function everything<Item extends { $id: string }>(
  page: (queries: string[]) => Promise<Item[]>,
): Promise<Map<string, StoredRow>> {
  const all = new Map<string, StoredRow>()
  let last = ''
  for (;;) {
    const items = await page([
      Query.orderAsc('$id'),
      Query.limit(PAGE),
      ...(last === '' ? [] : [Query.cursorAfter(last)]),
    ])
    for (const item of items) all.set(item.$id, { ...item })
    if (items.length < PAGE) return all
    last = items.at(-1)?.$id ?? ''
  }
}

type StoredIn = [place: string, stored: ReadonlyMap<string, StoredRow>]

async function withKey({ connection }: Targets, key: string): Promise<StoredIn[]> {
  const { endpoint, project } = connection
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key)
  const [rows, storage, users] = [new TablesDB(client), new Storage(client), new Users(client)]
  const ofTables = tables
    .filter(({ $id }) => !COUNTS.has($id))
    .map(async ({ $id: tableId }): Promise<StoredIn> => {
      const list = { databaseId: DATABASE, tableId, total: false }
      return [tableId, await everything(async (queries) => (await rows.listRows({ ...list, queries })).rows)]
    })
  const ofBuckets = buckets.map(async (bucketId): Promise<StoredIn> => [
    bucketId,
    await everything(async (queries) => (await storage.listFiles({ bucketId, queries })).files),
  ])
  const people = everything(async (queries) =>
    (await users.list({ queries })).users.map(
      // the time of the last access is left out, because each request changes it
      ({ $id, email, name, labels, status, mfa, prefs, emailVerification }) => ({
        $id,
        email,
        name,
        labels,
        status,
        mfa,
        prefs,
        emailVerification,
      }),
    ),
  ).then((found): StoredIn => ['users', found])
  return Promise.all([...ofTables, ...ofBuckets, people])
}

const listSchema = z.object({
  rows: z.optional(z.array(z.looseObject({ $id: z.string() }))),
  files: z.optional(z.array(z.looseObject({ $id: z.string() }))),
})
const ALLOWED = 'allowed: '

/** Returns the rows of a response, or the response itself. */
function shownIn(answer: string, isAttacked: (row: StoredRow) => boolean): Map<string, StoredRow> {
  if (!answer.startsWith(ALLOWED)) return new Map([['answer', { answer }]])
  const { rows, files } = listSchema.parse(JSON.parse(answer.slice(ALLOWED.length)))
  // in a shop with other visitors, foreign rows come and go; the attempts do not touch those
  return new Map((rows ?? files ?? []).filter(isAttacked).map((row) => [row.$id, row]))
}

/** Reads what these people can see of their own data. Without a key nothing else can be compared. */
async function withoutKey(targets: Targets): Promise<StoredIn[]> {
  const { guest, owner, other, since } = targets
  const queries = [Query.greaterThanEqual('$createdAt', since), Query.limit(PAGE)]
  const search = queries.map((query, index) => `queries[${index}]=${encodeURIComponent(query)}`).join('&')
  const isAttacked = attackedIn(targets)
  const seenBy = (visitor: Visitor) => {
    const look = async (id: string, path: string): Promise<StoredIn> => [
      `${id} as seen by ${visitor.name}`,
      shownIn(await visitor.send('GET', `${path}?${search}`), isAttacked),
    ]
    return [
      ...tables.map(({ $id }) => look($id, `/tablesdb/${DATABASE}/tables/${$id}/rows`)),
      ...buckets.map((id) => look(id, `/storage/buckets/${id}/files`)),
    ]
  }
  return Promise.all([guest, owner, other].flatMap(seenBy))
}

/** Returns whether a row names a person of the attempts or something that belongs to them. */
export function attackedIn({ owner, other, newcomer, fan, products, picture }: Targets) {
  const people = [owner, other, newcomer, fan].map(({ userId }) => userId)
  const marks = [...people, ...Object.values(products), picture]
  return (row: StoredRow): boolean => {
    const text = JSON.stringify(row)
    return marks.some((mark) => text.includes(mark))
  }
}

export async function storedDataOf(targets: Targets): Promise<StoredData> {
  const { key } = targets.connection
  return new Map(await (key === null ? withoutKey(targets) : withKey(targets, key)))
}

/** Returns the entries that were added, removed or changed. */
export const changesBetween = (before: StoredData, after: StoredData): Change[] =>
  [...before].flatMap(([place, earlier]) => {
    const later = after.get(place) ?? new Map<string, StoredRow>()
    return [...new Set([...earlier.keys(), ...later.keys()])]
      .map((id) => ({ place, id, before: earlier.get(id) ?? null, after: later.get(id) ?? null }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  })

/** Describes a change by its place and columns. The values are left out, because they may be secrets of the shop. */
export function describe({ place, id, before, after }: Change): string {
  if (before === null) return `added: ${place} ${id}`
  if (after === null) return `removed: ${place} ${id}`
  const columns = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return `changed: ${place} ${id} (${columns.join(', ')})`
}
