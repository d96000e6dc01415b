import { Query } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { Member } from '#src/domain/people/member.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'

/** Each address is one member of a creator: a unique index says so. */
export function memberOf(
  { tables, hash }: Context,
  creatorId: string,
  email: string,
): Promise<Row<'members'> | null> {
  return tables.first('members', [
    Query.equal('creatorId', creatorId),
    Query.equal('emailKey', emailKey(hash, email)),
  ])
}

/** What a member is known and found by. */
export function memberIdentity({ hash }: Context, { email, name }: Pick<Member, 'email' | 'name'>) {
  return {
    email,
    emailKey: emailKey(hash, email),
    name,
    searchKey: foundBy.members({ name, email }),
  }
}

/** The newest answer counts: a no takes back an earlier yes. */
export function answerToEmails(agrees: boolean, now: Date): Pick<Member, 'agreedToEmailsAt'> {
  return { agreedToEmailsAt: agrees ? now.toISOString() : null }
}

/** Whoever becomes a member does so free and active. */
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
