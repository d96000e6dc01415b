import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row, TableName } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

const PAGE = 100
const DONE = 'done'

type Walk<Table extends TableName> = {
  table: Table
  /** The row of `server_facts` that holds the progress. Under another id the table is walked through again. */
  factId: string
  hasTime: () => boolean
  /** Returns whether it changed anything. It may see a row twice. */
  visit: (row: Row<Table>) => Promise<boolean>
}

/**
 * Visits all rows of a table once, for rows that an older version wrote. The progress is stored, so each run continues where the
 * last one ended. Returns the number of rows where something was changed.
 */
export async function walkOnce<Table extends TableName>(
  context: Context,
  { table, factId, hasTime, visit }: Walk<Table>,
): Promise<number> {
  const { tables } = context
  const fact = await tables.get('server_facts', factId)
  let last = fact?.value ?? ''
  if (last === DONE) return 0
  if (!fact) await begin(context, factId)
  let count = 0
  while (last !== DONE && hasTime()) {
    const rows = await tables.find(table, [
      ...(last === '' ? [] : [Query.greaterThan('$id', last)]),
      Query.orderAsc('$id'),
      Query.limit(PAGE),
    ])
    for (const row of rows) count += (await visit(row)) ? 1 : 0
    last = rows.length < PAGE ? DONE : (rows.at(-1)?.$id ?? DONE)
    await tables.update('server_facts', factId, { value: last })
  }
  return count
}

/** Another run may have created the row at the same moment. */
async function begin({ tables, now }: Context, factId: string): Promise<void> {
  try {
    await tables.create('server_facts', factId, { value: '', createdAt: now.toISOString() })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
