import { expect, test } from 'vitest'
import { followLinkState } from './follow-link-state.ts'

const link = { createdAt: '2026-05-02T00:00:00.000+00:00', expiresAt: '2026-05-09T00:00:00.000+00:00' }
const follow = { status: 'active', emailVerified: true, unfollowedAt: null } as const
const inTime = '2026-05-08T23:59:59.999+00:00'
const late = '2026-05-09T00:00:00.000+00:00'
const left = (unfollowedAt: string | null) => ({ ...follow, status: 'inactive', unfollowedAt }) as const

test.each([
  ['that nobody has confirmed', null, inTime, 'pending'],
  ['that nobody has confirmed in time', null, late, 'expired'],
  ['whose address follows', follow, inTime, 'following'],
  ['whose address follows, however old', follow, '2028-01-01T00:00:00.000+00:00', 'following'],
  ['of an address that follows and was never proven', { ...follow, emailVerified: false }, inTime, 'pending'],
  ['that is too old to prove one', { ...follow, emailVerified: false }, late, 'expired'],
  ['whose address has left since', left('2026-05-03T00:00:00.000+00:00'), inTime, 'used'],
  ['whose address left in that moment', left(link.createdAt), inTime, 'used'],
  ['of who had left before', left('2026-05-01T00:00:00.000+00:00'), inTime, 'pending'],
  ['of who left at a time that nobody noted', left(null), inTime, 'pending'],
  ['whose address left long ago', left('2026-05-03T00:00:00.000+00:00'), late, 'expired'],
] as const)('a link %s', (_, of, now, state) => expect(followLinkState(link, of, new Date(now))).toBe(state))
