import { isUnconfirmed } from '#src/domain/people/member.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { memberCounts, stageCounts } from '#functions/shared/projections/community-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryFrom } from '#functions/shared/db/table-errors.ts'
import { answerToEmails, memberOf, newMember } from './member-rows.ts'

type Visitor = {
  email: string
  agreeToEmails: boolean
  userId: string
  /** Whether the address is the verified one of the visitor's account. */
  isProven: boolean
}

/** The member that a visitor has become or was before. */
export type JoinedMember = {
  memberId: string
  /** Whether the owner of the mailbox has still to say that the yes to e-mails was theirs. */
  isUnconfirmed: boolean
}

/** Two at once are safe: the version of a known member guards the update, and the unique address guards a new one. */
async function joinOnce(
  context: Context,
  owner: Account,
  visitor: Visitor,
  known: Row<'members'> | null,
): Promise<JoinedMember> {
  const { tables, now } = context
  const { email, userId, agreeToEmails: agrees, isProven } = visitor
  const answer = answerToEmails(known, { agrees, isProven }, now)
  if (known) {
    await tables.transaction(
      (tx) => tx.update('members', known.$id, { lastActiveAt: now.toISOString(), ...answer }),
      // the creator may change the member's address meanwhile: this answer is about the old address only
      { decidedOn: asRead('members', known) },
    )
    return { memberId: known.$id, isUnconfirmed: isUnconfirmed(answer) }
  }
  const memberId = randomId()
  const member = { ...newMember(context, owner.userId, { userId, email, name: '' }), ...answer }
  await tables.transaction((tx) => {
    tx.create('members', memberId, member, readableByOwner(owner))
    stageCounts(tx, owner, {}, memberCounts(member))
  })
  return { memberId, isUnconfirmed: isUnconfirmed(answer) }
}

/**
 * Somebody who leaves an address for a download becomes a free member of the creator. A later download of the same person
 * changes nothing but the answer about e-mails.
 * @param known the member with this address as it was read
 */
export async function joinMembers(
  context: Context,
  owner: Account,
  { email, agreeToEmails }: Pick<Visitor, 'email' | 'agreeToEmails'>,
  known: Row<'members'> | null,
): Promise<JoinedMember> {
  const caller = await context.caller()
  const own = caller?.email.toLowerCase() === email ? caller : null
  const visitor = { email, agreeToEmails, userId: own?.userId ?? '', isProven: own?.emailVerified ?? false }
  const read = () => memberOf(context, owner.userId, email)
  return retryFrom(known, read, (member) => joinOnce(context, owner, visitor, member))
}
