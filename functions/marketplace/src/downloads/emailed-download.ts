import type { Account } from '#src/domain/profile/profile.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { memberCounts, stageCounts } from '#functions/shared/projections/community-counts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { answerToEmails, memberOf, newMember } from '#functions/marketplace/src/members/member-rows.ts'

type Visitor = { email: string; agreeToEmails: boolean; userId: string }

/** Two at once are safe: the version of a known member guards the update, and the unique address guards a new one. */
async function joinOnce(context: Context, owner: Account, visitor: Visitor): Promise<string> {
  const { tables, now } = context
  const { email, userId } = visitor
  const answer = answerToEmails(visitor.agreeToEmails, now)
  const known = await memberOf(context, owner.userId, email)
  if (known) {
    await tables.transaction(
      (tx) => tx.update('members', known.$id, { lastActiveAt: now.toISOString(), ...answer }),
      // the creator may change the member's address meanwhile: this answer is about the old address only
      { decidedOn: asRead('members', known) },
    )
    return known.$id
  }
  const memberId = randomId()
  const member = { ...newMember(context, owner.userId, { userId, email, name: '' }), ...answer }
  await tables.transaction((tx) => {
    tx.create('members', memberId, member, readableByOwner(owner))
    stageCounts(tx, owner, {}, memberCounts(member))
  })
  return memberId
}

/**
 * Somebody who leaves an address for a download becomes a free member of the creator. A later download of the same person
 * changes nothing but the answer about e-mails.
 */
export function joinMembers(
  context: Context,
  owner: Account,
  { email, agreeToEmails }: Omit<Visitor, 'userId'>,
  caller: Caller | null,
): Promise<string> {
  const userId = caller?.email === email ? caller.userId : ''
  return retryOnConflict(() => joinOnce(context, owner, { email, agreeToEmails, userId }))
}
