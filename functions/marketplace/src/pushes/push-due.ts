import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { pushTo } from './deliver-pushes.ts'

const PAGE = 100
/** The number of parallel deliveries, so that a push service that does not respond delays few others. */
const AT_ONCE = 10
/** Milliseconds in which new work may begin; the rest of the function's time is for finishing it. */
const TIME_TO_BEGIN = 12_000

/** Sends all waiting pushes. Returns the number of creators handled. The next run handles the rest. */
export async function pushDue(context: Context): Promise<number> {
  const { tables, now } = context
  const before = Query.lessThanEqual('createdAt', now.toISOString())
  if (!context.push) {
    await tables.removeAll('pushes', [before])
    return 0
  }
  const waiting = await tables.find('pushes', [before, Query.orderAsc('createdAt'), Query.limit(PAGE)])
  const creators = [...new Set(waiting.map(({ creatorId }) => creatorId))]
  const end = Date.now() + TIME_TO_BEGIN
  let done = 0
  const work = async () => {
    for (let id = creators.shift(); id !== undefined && Date.now() < end; id = creators.shift()) {
      await attempt(context, id)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

/** Handles one creator. A failure is logged and does not stop the others. */
async function attempt(context: Context, creatorId: string): Promise<void> {
  try {
    await pushTo(context, creatorId)
  } catch (error) {
    context.log(`${creatorId} was not pushed to: ${traceOf(error)}`)
  }
}
