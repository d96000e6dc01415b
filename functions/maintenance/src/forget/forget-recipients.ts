import { Query, Users, type Models } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { postboxId } from '#functions/shared/db/keys.ts'
import { isRefusal } from '#functions/shared/mail/mail-message.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'

/** Messaging reads an address when it sends, which a queue may put off. */
const KEPT = 60 * 60_000
const PAGE = 100
/** Milliseconds: what is left waits for the next run. */
const BUDGET = 30_000

/**
 * Removes the addresses of people without account that mails went to: as targets they would stand in the way of who
 * wants to give an account that address. Those stay that a mail is still to be sent to again, a day at most.
 */
export async function forgetRecipients(context: Context): Promise<number> {
  const { server, hash, tables } = context
  const userId = postboxId(hash)
  const users = new Users(server)
  const hasTime = withinTime(BUDGET)
  let count = 0
  for await (const { $id: targetId } of oldTargets(context, userId)) {
    if (!hasTime()) return count
    // asked for each at its time: a mail may have been written to it just now
    if (await tables.first('mails', [Query.equal('targetId', targetId)])) continue
    await users.deleteTarget({ userId, targetId })
    count += 1
  }
  return count
}

/** Page by page. What is removed meanwhile is not gone on from: each page begins after the last id of the one before. */
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
    // before the first mail there is no postbox
    if (isRefusal(error, 'user_not_found')) return []
    throw error
  }
}
