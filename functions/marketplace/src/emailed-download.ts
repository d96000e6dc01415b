import type { Account } from '#src/domain/profile.ts'
import { randomId } from '#src/lib/random-id.ts'
import { memberCounts, stageCounts } from '#functions/shared/audience-counts.ts'
import type { Caller } from '#functions/shared/caller.ts'
import type { Context } from '#functions/shared/context.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { memberOf, newMember } from './member-rows.ts'

const ATTEMPTS = 5

async function joinOnce(context: Context, owner: Account, email: string, userId: string): Promise<string> {
  const { tables, now } = context
  const known = await memberOf(context, owner.userId, email)
  if (known) {
    await tables.update('members', known.$id, { lastActiveAt: now.toISOString() })
    return known.$id
  }
  const memberId = randomId()
  const member = newMember(context, owner.userId, { userId, email, name: '' })
  await tables.transaction((tx) => {
    tx.create('members', memberId, member, readableByOwner(owner))
    stageCounts(tx, owner, {}, memberCounts(member))
  })
  return memberId
}

/** Whoever leaves an address for a download becomes a free member of the creator; the second time changes nothing. */
export function joinMembers(
  context: Context,
  owner: Account,
  email: string,
  caller: Caller | null,
): Promise<string> {
  const userId = caller?.email === email ? caller.userId : ''
  return retryOnConflict(ATTEMPTS, () => joinOnce(context, owner, email, userId))
}
