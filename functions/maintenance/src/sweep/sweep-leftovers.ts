import { HOUR } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { removeLeftover } from '#functions/shared/files/leftover-files.ts'

/** Milliseconds; this is longer than the entry of a sale can take that still read the former file. */
const SETTLED = HOUR
const PER_RUN = 100

/**
 * Removes files of products and pictures that nothing uses any more, once they were noted an hour ago. Files that somebody has bought stay.
 * Returns the number of files that were checked.
 */
export async function sweepLeftovers(context: Context): Promise<number> {
  const before = new Date(context.now.getTime() - SETTLED).toISOString()
  const files = await context.tables.find('leftover_files', [
    Query.lessThan('$createdAt', before),
    Query.limit(PER_RUN),
  ])
  for (const file of files) await removeLeftover(context, file)
  return files.length
}
