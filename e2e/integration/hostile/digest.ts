import { Client, Query, Storage, TablesDB, Users } from 'node-appwrite'
import * as v from 'valibot'
import { buckets, DATABASE, tables } from './schema.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

export type Stored = Readonly<Record<string, unknown>>

/** What was stored, by place and id. */
export type Digest = ReadonlyMap<string, ReadonlyMap<string, Stored>>

/** Null where it was not there. */
export type Change = { place: string; id: string; before: Stored | null; after: Stored | null }

/**
 * Attempts are counted by every attempt, and what begins such a count anew is guarded: that is what they are for. Of mails it
 * is forgotten after some minutes that they were sent; what one was written for stands in the other tables.
 */
const COUNTS = new Set(['rate_limits', 'row_guards', 'mails'])

const PAGE = 500

/** All pages of a list. */
async function everything<Item extends { $id: string }>(
  page: (queries: string[]) => Promise<Item[]>,
): Promise<Map<string, Stored>> {
  const all = new Map<string, Stored>()
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

type StoredIn = [place: string, stored: ReadonlyMap<string, Stored>]

async function withKey({ connection }: World, key: string): Promise<StoredIn[]> {
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
      // when somebody was last seen changes by looking
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

const listSchema = v.object({
  rows: v.optional(v.array(v.looseObject({ $id: v.string() }))),
  files: v.optional(v.array(v.looseObject({ $id: v.string() }))),
})
const ALLOWED = 'allowed: '

/** The rows of an answer, or the answer itself. */
function shownIn(answer: string, isAttacked: (row: Stored) => boolean): Map<string, Stored> {
  if (!answer.startsWith(ALLOWED)) return new Map([['answer', { answer }]])
  const { rows, files } = v.parse(listSchema, JSON.parse(answer.slice(ALLOWED.length)))
  // a shop in which others are at work has rows that come and go; nobody reaches for those
  return new Map((rows ?? files ?? []).filter(isAttacked).map((row) => [row.$id, row]))
}

/** What these people find of their own wherever they look: all that there is to compare without a key. */
async function withoutKey(world: World): Promise<StoredIn[]> {
  const { guest, owner, other, since } = world
  const queries = [Query.greaterThanEqual('$createdAt', since), Query.limit(PAGE)]
  const search = queries.map((query, index) => `queries[${index}]=${encodeURIComponent(query)}`).join('&')
  const isAttacked = attackedIn(world)
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

/** Whether somebody who takes part, or something of theirs, is named in it. */
export function attackedIn({ owner, other, newcomer, fan, products, picture }: World) {
  const people = [owner, other, newcomer, fan].map(({ userId }) => userId)
  const marks = [...people, ...Object.values(products), picture]
  return (row: Stored): boolean => {
    const text = JSON.stringify(row)
    return marks.some((mark) => text.includes(mark))
  }
}

export async function digestOf(world: World): Promise<Digest> {
  const { key } = world.connection
  return new Map(await (key === null ? withoutKey(world) : withKey(world, key)))
}

/** Where something is stored that was not, or is no longer, or is another. */
export const changesBetween = (before: Digest, after: Digest): Change[] =>
  [...before].flatMap(([place, earlier]) => {
    const later = after.get(place) ?? new Map<string, Stored>()
    return [...new Set([...earlier.keys(), ...later.keys()])]
      .map((id) => ({ place, id, before: earlier.get(id) ?? null, after: later.get(id) ?? null }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  })

/** The place, and which columns: what is in them may be a secret of the shop. */
export function describe({ place, id, before, after }: Change): string {
  if (before === null) return `added: ${place} ${id}`
  if (after === null) return `removed: ${place} ${id}`
  const columns = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return `changed: ${place} ${id} (${columns.join(', ')})`
}
