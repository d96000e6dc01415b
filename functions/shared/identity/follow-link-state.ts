import type { Row } from '#functions/shared/db/rows.ts'

type Link = Pick<Row<'pending_follows'>, 'createdAt' | 'expiresAt'>
type Follow = Pick<Row<'followers'>, 'status' | 'emailVerified' | 'unfollowedAt'>

/**
 * What a mailed follow link can do now. The follow can be confirmed for some days. While the address follows, the link can end
 * the follow, however old it is. Once the address has left, the link does nothing any more.
 * @param follow the follow of the link's address, if there is one
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
