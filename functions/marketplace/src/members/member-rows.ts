import { Query } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { Member } from '#src/domain/people/member.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'

/** Returns the member with the address of this key. A unique index allows one member for each creator and address. */
export const memberByKey = (
  { tables }: Pick<Context, 'tables'>,
  { creatorId, emailKey: key }: Pick<Member, 'creatorId' | 'emailKey'>,
): Promise<Row<'members'> | null> =>
  tables.first('members', [Query.equal('creatorId', creatorId), Query.equal('emailKey', key)])

/** Returns the member with this address. */
export const memberOf = (
  context: Context,
  creatorId: string,
  email: string,
): Promise<Row<'members'> | null> =>
  memberByKey(context, { creatorId, emailKey: emailKey(context.hash, email) })

/** Returns the columns by which a member is identified and found. */
export function memberIdentity({ hash }: Context, { email, name }: Pick<Member, 'email' | 'name'>) {
  return {
    email,
    emailKey: emailKey(hash, email),
    name,
    searchKey: foundBy.members({ name, email }),
  }
}

type Consent = Pick<Member, 'agreedToEmailsAt' | 'emailsConfirmedAt'>

/**
 * Records the newest answer about e-mails. A no withdraws an earlier yes. A yes counts once the owner of the mailbox has confirmed it,
 * because anybody can type the address of somebody else.
 * @param before the answers so far; null for somebody new
 */
export function answerToEmails(
  before: Consent | null,
  { agrees, isProven }: { agrees: boolean; isProven: boolean },
  now: Date,
): Consent {
  if (!agrees) return { agreedToEmailsAt: null, emailsConfirmedAt: null }
  const time = now.toISOString()
  const confirmed = before?.emailsConfirmedAt ?? null
  return { agreedToEmailsAt: time, emailsConfirmedAt: isProven ? (confirmed ?? time) : confirmed }
}

/** Returns the columns of a new member, who is always free and active. */
export function newMember(
  context: Context,
  creatorId: string,
  person: Pick<Member, 'userId' | 'email' | 'name'>,
) {
  const time = context.now.toISOString()
  return {
    creatorId,
    userId: person.userId,
    ...memberIdentity(context, person),
    membershipType: 'free',
    status: 'active',
    totalDownloads: 0,
    joinedAt: time,
    lastActiveAt: time,
  } as const
}
