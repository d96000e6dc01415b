import type { Follower } from '#src/domain/people/follower.ts'
import { isPremium, type Member } from '#src/domain/people/member.ts'
import type { Message } from '#src/domain/people/message.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { stageProfileCount } from './profile-projection.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

const columns = [
  'supporters',
  'followersNotified',
  'followersVerified',
  'totalMembers',
  'activeMembers',
  'premiumMembers',
  'unreadMessages',
] as const
type Column = (typeof columns)[number]

/** The contribution of one row to the counters of its creator's account. */
export type Counts = Partial<Record<Column, number>>

type Countable<Row, Key extends keyof Row> = Pick<Row, Key> | null

export function followerCounts(
  follower: Countable<Follower, 'status' | 'notificationsEnabled' | 'emailVerified'>,
): Counts {
  if (follower?.status !== 'active') return {}
  const isConfirmed = Number(follower.emailVerified)
  return {
    // an address that nobody has confirmed may have been entered by anybody
    supporters: isConfirmed,
    followersNotified: Number(follower.notificationsEnabled),
    followersVerified: isConfirmed,
  }
}

export function memberCounts(member: Countable<Member, 'status' | 'membershipType'>): Counts {
  if (!member) return {}
  return {
    totalMembers: 1,
    activeMembers: Number(member.status === 'active'),
    premiumMembers: Number(isPremium(member)),
  }
}

export function messageCounts(message: Countable<Message, 'readAt'>): Counts {
  return message && message.readAt === null ? { unreadMessages: 1 } : {}
}

/** Returns the change of each counter; unchanged counters are left out. */
export function countChanges(before: Counts, after: Counts): [Column, number][] {
  return columns.flatMap((column) => {
    const change = (after[column] ?? 0) - (before[column] ?? 0)
    return change === 0 ? [] : [[column, change]]
  })
}

/** Changes the counters from the row's former contribution to its new one. */
export function stageCounts(tx: Stage, account: Account, before: Counts, after: Counts): void {
  for (const [column, change] of countChanges(before, after)) {
    if (column === 'supporters') stageProfileCount(tx, account, column, change)
    else tx.add('accounts', account.$id, column, change)
  }
}
