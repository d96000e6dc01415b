import * as z from 'zod/mini'
import { env } from '#src/config/env.ts'
import { DATABASE, rowAddress, rowsAddress } from './addresses.ts'
import { backend } from './client.ts'
import { ask, isBackendError, OfflineError } from './errors.ts'
import { readPublic } from './public-reader.ts'

/** Who asks: anybody, or whoever is signed in. */
type Source = {
  list: (tableId: string, queries: string[]) => Promise<unknown>
  get: (tableId: string, rowId: string) => Promise<unknown>
}

const asAnybody: Source = {
  list: (tableId, queries) => readPublic(rowsAddress(env(), tableId, queries)),
  get: (tableId, rowId) => readPublic(rowAddress(env(), tableId, rowId)),
}

const asOwner: Source = {
  list: async (tableId, queries) =>
    (await backend()).tables.listRows({ databaseId: DATABASE, tableId, queries }),
  get: async (tableId, rowId) => (await backend()).tables.getRow({ databaseId: DATABASE, tableId, rowId }),
}

const answerSchema = z.object({ rows: z.array(z.unknown()), total: z.number() })

/** A table that the browser reads. Rows are parsed on the way in; nothing here writes. */
function table<Schema extends z.ZodMiniType>(source: Source, tableId: string, schema: Schema) {
  type Row = z.infer<Schema>

  async function page(queries: string[]): Promise<{ rows: Row[]; total: number }> {
    const answer = answerSchema.safeParse(await ask(() => source.list(tableId, queries)))
    // Where the endpoint is wrong a site may answer with its start page, and the SDK hands the HTML on.
    if (!answer.success) throw new OfflineError()
    return { rows: answer.data.rows.map((row) => schema.parse(row)), total: answer.data.total }
  }

  return {
    /** One page with the number of all matching rows, of which the backend counts at most 5000. */
    page,

    async list(queries: string[]): Promise<Row[]> {
      return (await page(queries)).rows
    },

    /** @param queries that ask for one row, see `firstOf` */
    async first(queries: string[]): Promise<Row | null> {
      return (await page(queries)).rows[0] ?? null
    },

    /** The row, or null where there is none that the caller may read. */
    async get(rowId: string): Promise<Row | null> {
      try {
        return schema.parse(await ask(() => source.get(tableId, rowId)))
      } catch (error) {
        if (isBackendError(error, 'row_not_found')) return null
        throw error
      }
    },
  }
}

/** What everybody may read. Nothing is counted (`total` is 0): no list of a visitor's is numbered. */
export function publicTable<Schema extends z.ZodMiniType>(tableId: string, schema: Schema) {
  return table(asAnybody, tableId, schema)
}

/** What only its owner may read. */
export function ownTable<Schema extends z.ZodMiniType>(tableId: string, schema: Schema) {
  return table(asOwner, tableId, schema)
}
