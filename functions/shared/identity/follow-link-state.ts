import type { Row } from '#functions/shared/db/rows.ts'

type Link = Pick<Row<'pending_follows'>, 'createdAt' | 'expiresAt'>
type Follow = Pick<Row<'followers'>, 'status' | 'emailVerified' | 'unfollowedAt'>

/**
 * What a mailed link opens. It has its time to be confirmed in; while its address follows it is the proof of that, however
 * old it is, and once the address has left it opens nothing any more.
 * @param follow of its address
 */
export function followLinkState(
  link: Link,
  follow: Follow | null,
  now: Date,
): 'following' | 'pending' | 'expired' | 'used' {
  if (follow?.status === 'active' && follow.emailVerified) return 'following'
  if (Date.parse(link.expiresAt) <= now.getTime()) return 'expired'
  const leftAt = follow?.status === 'inactive' ? (follow.unfollowedAt ?? '') : ''
  return leftAt >= link.createdAt ? 'used' : 'pending'
}
