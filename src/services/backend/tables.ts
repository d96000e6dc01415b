import * as z from 'zod/mini'
import { env } from '#src/config/env.ts'
import { type BackendAddress, DATABASE, rowAddress, rowsAddress } from './addresses.ts'
import { backend } from './client.ts'
import { callBackend, isBackendError, OfflineError } from './errors.ts'
import { readPublic } from './public-reader.ts'

/** How a table is read: without a session, or with the session of the signed-in person. */
type Source = {
  list: (tableId: string, queries: string[]) => Promise<unknown>
  get: (tableId: string, rowId: string) => Promise<unknown>
  /** Fails if nothing was found because the caller is not who he was. */
  assertCaller?: () => Promise<unknown>
}

/** A page server may reach the backend at another address than browsers. */
function readAddress(): BackendAddress {
  const { appwriteEndpoint, appwriteProject, internalEndpoint } = env()
  return { appwriteEndpoint: internalEndpoint ?? appwriteEndpoint, appwriteProject }
}

const asAnybody: Source = {
  list: (tableId, queries) => readPublic(rowsAddress(readAddress(), tableId, queries)),
  get: (tableId, rowId) => readPublic(rowAddress(readAddress(), tableId, rowId)),
}

const countedAsAnybody: Source = {
  ...asAnybody,
  list: (tableId, queries) => readPublic(rowsAddress(readAddress(), tableId, queries, { isCounted: true })),
}

/** Reads that find nothing at the same time ask once. */
let asking: Promise<unknown> | undefined

/**
 * To a caller whose session has ended, Appwrite answers as to any guest: with no rows, and without an error. An empty answer would look
 * as if everything were gone.
 * @throws {BackendError} if the session has ended
 */
function assertSession(): Promise<unknown> {
  asking ??= callBackend(async () => (await backend()).account.get()).finally(() => {
    asking = undefined
  })
  return asking
}

const asOwner: Source = {
  assertCaller: assertSession,
  list: async (tableId, queries) =>
    (await backend()).tables.listRows({ databaseId: DATABASE, tableId, queries }),
  get: async (tableId, rowId) => (await backend()).tables.getRow({ databaseId: DATABASE, tableId, rowId }),
}

const answerSchema = z.object({ rows: z.array(z.unknown()), total: z.number() })

/** A table that the browser reads. Each row is parsed by its schema; nothing here writes. */
function table<Schema extends z.ZodMiniType>(source: Source, tableId: string, schema: Schema) {
  type Row = z.infer<Schema>

  async function page(queries: string[]): Promise<{ rows: Row[]; total: number }> {
    const answer = answerSchema.safeParse(await callBackend(() => source.list(tableId, queries)))
    // At a wrong endpoint a website may answer with its start page, and the SDK returns that HTML.
    if (!answer.success) throw new OfflineError()
    if (answer.data.rows.length === 0) await source.assertCaller?.()
    return { rows: answer.data.rows.map((row) => schema.parse(row)), total: answer.data.total }
  }

  return {
    /** Reads one page and the number of all matching rows. Appwrite counts 5000 at most. */
    page,

    async list(queries: string[]): Promise<Row[]> {
      return (await page(queries)).rows
    },

    /** @param queries limited to one row, see `firstOf` */
    async first(queries: string[]): Promise<Row | null> {
      return (await page(queries)).rows[0] ?? null
    },

    /** Returns the row, or null if there is none that the caller may read. */
    async get(rowId: string): Promise<Row | null> {
      try {
        return schema.parse(await callBackend(() => source.get(tableId, rowId)))
      } catch (error) {
        if (!isBackendError(error, 'row_not_found')) throw error
        await source.assertCaller?.()
        return null
      }
    },
  }
}

/** A table that everybody may read. Only `page` is counted, which costs the backend more than the rows of a long list. */
export function publicTable<Schema extends z.ZodMiniType>(tableId: string, schema: Schema) {
  const { page } = table(countedAsAnybody, tableId, schema)
  return { ...table(asAnybody, tableId, schema), page }
}

/** A table whose rows only their owner may read. */
export function ownTable<Schema extends z.ZodMiniType>(tableId: string, schema: Schema) {
  return table(asOwner, tableId, schema)
}
