import { createHash } from 'node:crypto'
import { Client, Query, Storage, TablesDB, Users } from 'node-appwrite'
import { buckets, DATABASE, tables } from './schema.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/** What was stored, by place; a hash each. */
export type Digest = ReadonlyMap<string, string>

/**
 * Attempts are counted by every attempt, and what begins such a count anew is guarded: that is what they are for. Of mails it
 * is forgotten after some minutes that they were sent; what one was written for stands in the other tables.
 */
const COUNTS = new Set(['rate_limits', 'row_guards', 'mails'])

const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

const PAGE = 500

/** All pages of a list. */
async function everything<Item extends { $id: string }>(
  page: (queries: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const last = all.at(-1)
    const items = await page([
      Query.orderAsc('$id'),
      Query.limit(PAGE),
      ...(last ? [Query.cursorAfter(last.$id)] : []),
    ])
    all.push(...items)
    if (items.length < PAGE) return all
  }
}

async function withKey({ connection }: World, key: string): Promise<[string, string][]> {
  const { endpoint, project } = connection
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key)
  const [rows, storage, users] = [new TablesDB(client), new Storage(client), new Users(client)]
  const ofTables = tables.flatMap(({ $id: tableId }) =>
    COUNTS.has(tableId)
      ? []
      : [
          everything(
            async (queries) =>
              (await rows.listRows({ databaseId: DATABASE, tableId, queries, total: false })).rows,
          ).then((found): [string, string] => [tableId, hash(found)]),
        ],
  )
  const ofBuckets = buckets.map((bucketId) =>
    everything(async (queries) => (await storage.listFiles({ bucketId, queries })).files).then(
      (found): [string, string] => [bucketId, hash(found)],
    ),
  )
  const people = everything(async (queries) => (await users.list({ queries })).users).then(
    (found): [string, string] => [
      'users',
      // when somebody was last seen changes by looking
      hash(
        found.map(({ $id, email, name, labels, status, mfa, prefs, emailVerification }) => [
          [$id, email, name, labels, status, mfa],
          [prefs, emailVerification],
        ]),
      ),
    ],
  )
  return Promise.all([...ofTables, ...ofBuckets, people])
}

/** What these people find wherever they look: all that there is to compare without a key. */
async function withoutKey({ guest, owner, other }: World): Promise<[string, string][]> {
  const seenBy = (visitor: Visitor) => [
    ...tables.map(async ({ $id }): Promise<[string, string]> => {
      const path = `/tablesdb/${DATABASE}/tables/${$id}/rows`
      return [`${$id} as seen by ${visitor.name}`, await visitor.send('GET', path)]
    }),
    ...buckets.map(async (id): Promise<[string, string]> => {
      const path = `/storage/buckets/${id}/files`
      return [`${id} as seen by ${visitor.name}`, await visitor.send('GET', path)]
    }),
  ]
  return Promise.all([guest, owner, other].flatMap(seenBy))
}

export async function digestOf(world: World): Promise<Digest> {
  const { key } = world.connection
  return new Map(await (key === null ? withoutKey(world) : withKey(world, key)))
}

/** Where something is stored that was not, or is no longer. */
export const changesBetween = (before: Digest, after: Digest): string[] =>
  [...before].filter(([place, content]) => after.get(place) !== content).map(([place]) => `changed: ${place}`)
