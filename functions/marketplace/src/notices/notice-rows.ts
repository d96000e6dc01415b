import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { IDS_PER_QUERY, type Tables } from '#functions/shared/db/tables.ts'
import type { Notice } from './mail-words.ts'

async function eachBatch(notices: readonly Notice[], work: (queries: string[]) => Promise<unknown>) {
  for (const some of inBatches(notices, IDS_PER_QUERY)) {
    const ids = some.map(({ $id }) => $id)
    await work([Query.equal('$id', ids), Query.limit(IDS_PER_QUERY)])
  }
}

/** Changes these notices by their ids, so that notices which came meanwhile stay as they are. */
export function changeNotices(tables: Tables, notices: readonly Notice[], data: RowData<'notices'>) {
  return eachBatch(notices, (queries) => tables.updateAll('notices', data, queries))
}

export function removeNotices(tables: Tables, notices: readonly Notice[]) {
  return eachBatch(notices, (queries) => tables.removeAll('notices', queries))
}
