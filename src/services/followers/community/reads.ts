import type { FollowerFilters } from '#src/domain/people/follower.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { storedTypesOf, type MemberFilters } from '#src/domain/people/member.ts'
import { mentioning } from '#src/services/backend/mentioning.ts'
import { Query } from '#src/services/backend/query.ts'
import { newestFirst } from '#src/services/backend/reads.ts'
import { HOUR } from '#src/lib/time/durations.ts'

const { monthHours, notified } = limits.community

const of = (creatorId: string) => Query.equal('creatorId', creatorId)
const unlessAll = (value: string, query: (value: string) => string) => (value === 'all' ? [] : [query(value)])
const inStatus = (status: string) => unlessAll(status, (value) => Query.equal('status', value))

/** Reads a creator's members, the last to join first. */
export function membersRead(creatorId: string, { search, type, status }: MemberFilters): string[] {
  return [
    of(creatorId),
    ...mentioning(search, 'email'),
    ...(type === 'all' ? [] : [Query.equal('membershipType', storedTypesOf(type))]),
    ...inStatus(status),
    Query.orderDesc('joinedAt'),
  ]
}

/** Reads a creator's followers, the latest first. */
export function followersRead(creatorId: string, filters: FollowerFilters): string[] {
  const { search, notifications, status } = filters
  return [
    of(creatorId),
    ...mentioning(search, 'email'),
    ...unlessAll(notifications, (value) => Query.equal('notificationsEnabled', value === 'enabled')),
    ...inStatus(status),
    Query.orderDesc('followedAt'),
  ]
}

export const messagesRead = (creatorId: string): string[] => [of(creatorId), newestFirst]

/** A list of which only the total is used, so one row is enough. */
const counted = (queries: readonly string[]): string[] => [...queries, Query.limit(1)]

const since = (column: 'joinedAt' | 'followedAt', hours: number, now: Date) =>
  Query.greaterThanEqual(column, new Date(now.getTime() - hours * HOUR).toISOString())

/** Reads the members of the last 30 days. */
export const newMembersRead = (creatorId: string, now: Date): string[] =>
  counted([of(creatorId), since('joinedAt', monthHours, now)])

const activeOf = (creatorId: string) => [of(creatorId), ...inStatus('active')]

/** Reads the followers who have come within so many hours and have not left. */
export const newFollowersRead = (creatorId: string, hours: number, now: Date): string[] =>
  counted([...activeOf(creatorId), since('followedAt', hours, now)])

/** Reads the followers with an account. */
export const registeredFollowersRead = (creatorId: string): string[] =>
  counted([...activeOf(creatorId), Query.notEqual('userId', '')])

/** Reads the followers who are known by their address alone. */
export const anonymousFollowersRead = (creatorId: string): string[] =>
  counted([...activeOf(creatorId), Query.or([Query.equal('userId', ''), Query.isNull('userId')])])

/** Reads whom something may be told, the latest followers first. */
export const notifiedFollowersRead = (creatorId: string): string[] => [
  ...followersRead(creatorId, { search: '', notifications: 'enabled', status: 'active' }),
  Query.limit(notified),
]
