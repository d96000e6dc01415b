import { Query } from 'node-appwrite'
import { removeVersionsOf } from '#functions/shared/catalog/versions.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { rowsInTurn } from '#functions/maintenance/src/rows-in-turn.ts'

/** Removes versions that were left behind by the removal of a product. Returns the number of such products. */
export async function sweepVersions(context: Context): Promise<number> {
  const recordIds = new Set<string>()
  for await (const page of rowsInTurn(context, 'product_versions')) {
    for (const { recordId } of page) recordIds.add(recordId)
  }
  let count = 0
  for (const recordId of recordIds) {
    if (await context.tables.first('product_records', [Query.equal('$id', recordId)])) continue
    await removeVersionsOf(context, recordId)
    count += 1
  }
  return count
}
