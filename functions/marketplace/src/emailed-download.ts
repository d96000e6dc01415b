import type { Account } from '#src/domain/profile.ts'
import type { Caller } from '#functions/shared/caller.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { readableByOwner } from '#functions/shared/owner-permissions.ts'
import { Conflict } from '#functions/shared/table-errors.ts'

/** Whoever leaves an address for a download becomes a free member of the creator; the second time changes nothing. */
export async function joinMembers(
  { tables, hash, now }: Context,
  owner: Account,
  email: string,
  caller: Caller | null,
): Promise<string> {
  const memberId = hash.id('member', owner.userId, email)
  const time = now.toISOString()
  const member = {
    creatorId: owner.userId,
    userId: caller?.email === email ? caller.userId : '',
    email,
    emailKey: emailKey(hash, email),
    membershipType: 'free',
    status: 'active',
    totalDownloads: 0,
    joinedAt: time,
    lastActiveAt: time,
  } as const
  try {
    await tables.create('members', memberId, member, readableByOwner(owner))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await tables.update('members', memberId, { lastActiveAt: time })
  }
  return memberId
}
