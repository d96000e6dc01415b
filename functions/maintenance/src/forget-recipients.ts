import { Query, Users, type Models } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import { postboxId } from '#functions/shared/keys.ts'
import { isRefusal } from '#functions/shared/mail-message.ts'

/** Messaging reads an address when it sends, which a queue may put off. */
const KEPT = 60 * 60_000
const PAGE = 100
/** As many rows as Appwrite lists at once. */
const MOST = 5000

/**
 * Removes the addresses of people without account that mails went to: as targets they would stand in the way of who
 * wants to give an account that address. Those stay that a mail is still to be sent to again, a day at most.
 */
export async function forgetRecipients(context: Context): Promise<number> {
  const userId = postboxId(context.hash)
  const users = new Users(context.server)
  try {
    let count = 0
    for await (const targets of oldTargets(context, userId)) {
      const awaiting = await awaitingAmong(context, targets)
      const unused = targets.filter(({ $id }) => !awaiting.has($id))
      for (const { $id: targetId } of unused) await users.deleteTarget({ userId, targetId })
      count += unused.length
    }
    return count
  } catch (error) {
    // before the first mail there is no postbox
    if (isRefusal(error, 'user_not_found')) return 0
    throw error
  }
}

/** Page by page. What is removed meanwhile is not gone on from: each page begins after the last id of the one before. */
async function* oldTargets({ server, now }: Context, userId: string): AsyncGenerator<Models.Target[]> {
  const before = new Date(now.getTime() - KEPT).toISOString()
  let last = ''
  for (;;) {
    const queries = [
      Query.lessThan('$createdAt', before),
      ...(last === '' ? [] : [Query.greaterThan('$id', last)]),
      Query.orderAsc('$id'),
      Query.limit(PAGE),
    ]
    const { targets } = await new Users(server).listTargets({ userId, queries })
    yield targets
    last = targets.at(-1)?.$id ?? ''
    if (targets.length < PAGE) return
  }
}

async function awaitingAmong({ tables }: Context, targets: readonly Models.Target[]): Promise<Set<string>> {
  if (targets.length === 0) return new Set()
  const ids = targets.map(({ $id }) => $id)
  const mails = await tables.find('mails', [Query.equal('targetId', ids), Query.limit(MOST)])
  return new Set(mails.map(({ targetId }) => targetId))
}
