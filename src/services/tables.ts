import { Query } from 'appwrite'
import type * as z from 'zod/mini'
import { backend, DATABASE } from './client.ts'
import { ask, isBackendError, OfflineError } from './errors.ts'

/** A table that the browser reads. Rows are parsed on the way in; nothing here writes. */
export function table<Schema extends z.ZodMiniType>(tableId: string, schema: Schema) {
  type Row = z.infer<Schema>

  async function page(queries: string[]): Promise<{ rows: Row[]; total: number }> {
    const { rows, total } = await ask(() =>
      backend().tables.listRows({ databaseId: DATABASE, tableId, queries }),
    )
    // Where the endpoint is wrong a site may answer with its start page, and the SDK hands the HTML on.
    if (!Array.isArray(rows)) throw new OfflineError()
    return { rows: rows.map((row) => schema.parse(row)), total }
  }

  return {
    /** One page with the number of all matching rows, of which the backend counts at most 5000. */
    page,

    async list(queries: string[]): Promise<Row[]> {
      return (await page(queries)).rows
    },

    async first(queries: string[]): Promise<Row | null> {
      const { rows } = await page([...queries, Query.limit(1)])
      return rows[0] ?? null
    },

    /** The row, or null where there is none that the caller may read. */
    async get(rowId: string): Promise<Row | null> {
      try {
        const row = await ask(() => backend().tables.getRow({ databaseId: DATABASE, tableId, rowId }))
        return schema.parse(row)
      } catch (error) {
        if (isBackendError(error, 'row_not_found')) return null
        throw error
      }
    },
  }
}
