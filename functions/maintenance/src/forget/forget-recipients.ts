import { HOUR } from '#src/lib/time/durations.ts'
import { Query, Users, type Models } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { postboxId } from '#functions/shared/db/keys.ts'
import { isRefusal } from '#functions/shared/mail/mail-message.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'

/** Milliseconds. Messaging reads an address only when it sends, and its queue may delay that. */
const KEPT = HOUR
const PAGE = 100
/** Milliseconds; the next run handles the rest. */
const BUDGET = 30_000

/**
 * Removes the mail targets of people without an account. As targets they would keep their owners from using the address for an
 * account. A target is kept for a day at most if a mail to it may be sent again.
 */
export async function forgetRecipients(context: Context): Promise<number> {
  const { server, hash, tables } = context
  const userId = postboxId(hash)
  const users = new Users(server)
  const hasTime = withinTime(BUDGET)
  let count = 0
  for await (const { $id: targetId } of oldTargets(context, userId)) {
    if (!hasTime()) return count
    // each target is checked right before its removal, because a mail may just have been written to it
    if (await tables.first('mails', [Query.equal('targetId', targetId)])) continue
    await users.deleteTarget({ userId, targetId })
    count += 1
  }
  return count
}

/** Yields the old targets page by page. Each page begins after the last id of the one before, so removals do no harm. */
async function* oldTargets({ server, now }: Context, userId: string): AsyncGenerator<Models.Target> {
  const before = new Date(now.getTime() - KEPT).toISOString()
  let last = ''
  for (;;) {
    const queries = [
      Query.lessThan('$createdAt', before),
      ...(last === '' ? [] : [Query.greaterThan('$id', last)]),
      Query.orderAsc('$id'),
      Query.limit(PAGE),
    ]
    const targets = await targetsOf(server, userId, queries)
    yield* targets
    last = targets.at(-1)?.$id ?? ''
    if (targets.length < PAGE) return
  }
}

async function targetsOf(
  server: Context['server'],
  userId: string,
  queries: string[],
): Promise<Models.Target[]> {
  try {
    return (await new Users(server).listTargets({ userId, queries })).targets
  } catch (error) {
    // the postbox does not exist before the first mail
    if (isRefusal(error, 'user_not_found')) return []
    throw error
  }
}
