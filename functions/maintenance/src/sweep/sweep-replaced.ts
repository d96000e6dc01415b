import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { removeLeftover } from '#functions/shared/files/leftover-files.ts'

/** Longer than a sale can take to be entered that has read what a product had before. */
const SETTLED = 60 * 60_000
const PER_RUN = 100

/** Removes the files that products had before, unless somebody has bought them. Answers how many it dealt with. */
export async function sweepReplaced(context: Context): Promise<number> {
  const before = new Date(context.now.getTime() - SETTLED).toISOString()
  const files = await context.tables.find('leftover_files', [
    Query.lessThan('$createdAt', before),
    Query.limit(PER_RUN),
  ])
  for (const file of files) await removeLeftover(context, file)
  return files.length
}
