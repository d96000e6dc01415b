import { HOUR } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { removeLeftover } from '#functions/shared/files/leftover-files.ts'

/** Milliseconds; longer than the entry of a sale can take that still read the former file. */
const SETTLED = HOUR
const PER_RUN = 100

/** Removes former files of products, unless somebody has bought them. Returns the number of files that were checked. */
export async function sweepReplaced(context: Context): Promise<number> {
  const before = new Date(context.now.getTime() - SETTLED).toISOString()
  const files = await context.tables.find('leftover_files', [
    Query.lessThan('$createdAt', before),
    Query.limit(PER_RUN),
  ])
  for (const file of files) await removeLeftover(context, file)
  return files.length
}
