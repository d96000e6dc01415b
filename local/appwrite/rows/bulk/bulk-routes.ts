import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App } from '#local/appwrite/core/project.ts'
import { deleteRows, updateRows, upsertRows } from './bulk.ts'
import { bulkParams, rowData } from '#local/appwrite/rows/params.ts'
import { ROWS_PATH } from '#local/appwrite/rows/routes.ts'
import type { Rows } from '#local/appwrite/rows/rows.ts'

/**
 * Bulk calls are for keys only. The real server looks up the database with the caller's rights, so for everyone else
 * the database does not exist.
 */
function keyContext(rows: Rows, actor: Actor, databaseId: string, tableId: string) {
  if (actor.kind !== 'key') {
    throw new AppwriteError(
      'database_not_found',
      `Database with the requested ID '${databaseId}' could not be found.`,
    )
  }
  return rows.context(actor, databaseId, tableId)
}

export function registerBulk(app: App, rows: Rows): void {
  const write = needs(rows.project, ['rows.write', 'documents.write'])

  app.patch(ROWS_PATH, write, async (c) => {
    const { databaseId, tableId, data: sent, queries } = await params(c, bulkParams)
    const context = keyContext(rows, c.get('actor'), databaseId, tableId)
    const data = rowData(sent)
    if (!data) throw new AppwriteError('row_missing_payload')
    return c.json(updateRows(context, data, queries))
  })

  app.put(ROWS_PATH, write, async (c) => {
    const { databaseId, tableId, rows: list = [] } = await params(c, bulkParams)
    const context = keyContext(rows, c.get('actor'), databaseId, tableId)
    return c.json(upsertRows(context, list))
  })

  app.delete(ROWS_PATH, write, async (c) => {
    const { databaseId, tableId, queries } = await params(c, bulkParams)
    const context = keyContext(rows, c.get('actor'), databaseId, tableId)
    return c.json(deleteRows(context, queries))
  })
}
