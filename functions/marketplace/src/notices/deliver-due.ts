import { Query } from 'node-appwrite'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { deliverTo } from './deliver.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const PAGE = 100
const AT_ONCE = 4
/** Milliseconds in which new work may begin; the rest of the function's time is for finishing it. */
const TIME_TO_BEGIN = 12_000
/** Milliseconds until a creator whose mail failed is tried again, so that the others come first. */
const PAUSE = 10 * MINUTE

/** Mails all notices that are due. Returns the number of creators checked. The next run handles the rest. */
export async function deliverDue(context: Context): Promise<number> {
  if (context.siteUrl === null) {
    context.log('Creators are not mailed: FUNDUS_SITE_URL is not set')
    return 0
  }
  const began = Date.now()
  const seen = new Set<string>()
  for (;;) {
    const due = (await creatorsDue(context)).filter((id) => !seen.has(id))
    if (due.length === 0) return seen.size
    for (const some of inBatches(due, AT_ONCE)) {
      if (Date.now() - began > TIME_TO_BEGIN) return seen.size
      for (const id of some) seen.add(id)
      await Promise.all(some.map((id) => attempt(context, id)))
    }
  }
}

async function creatorsDue({ tables, now }: Context): Promise<string[]> {
  const due = await tables.find('notices', [
    Query.lessThanEqual('dueAt', now.toISOString()),
    Query.orderAsc('dueAt'),
    Query.limit(PAGE),
  ])
  return [...new Set(due.map(({ creatorId }) => creatorId))]
}

async function attempt(context: Context, creatorId: string): Promise<void> {
  const { tables, now, log } = context
  try {
    await deliverTo(context, creatorId)
  } catch (error) {
    log(`What ${creatorId} is to be told is still due: ${traceOf(error)}`)
    const dueAt = new Date(now.getTime() + PAUSE).toISOString()
    const due = [Query.equal('creatorId', creatorId), Query.lessThanEqual('dueAt', now.toISOString())]
    await tables.updateAll('notices', { dueAt }, due)
  }
}
