import { AppwriteException, Query, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import { postboxId } from '#functions/shared/keys.ts'

/** Messaging reads an address when it sends, which a queue may put off. */
const KEPT = 60 * 60_000
const PER_RUN = 100

/**
 * Removes the addresses of people without account that mails went to: as targets they would stand in the way of who
 * wants to give an account that address.
 */
export async function forgetRecipients({ server, hash, now }: Context): Promise<number> {
  const users = new Users(server)
  const userId = postboxId(hash)
  const before = new Date(now.getTime() - KEPT).toISOString()
  try {
    const queries = [Query.lessThan('$createdAt', before), Query.limit(PER_RUN)]
    const { targets } = await users.listTargets({ userId, queries })
    for (const { $id: targetId } of targets) await users.deleteTarget({ userId, targetId })
    return targets.length
  } catch (error) {
    // before the first mail there is no postbox
    if (error instanceof AppwriteException && error.type === 'user_not_found') return 0
    throw error
  }
}
