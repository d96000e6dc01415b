import { expect, test } from 'vitest'
import { countChanges, followerCounts, memberCounts, messageCounts, type Counts } from './community-counts.ts'

const follower = { status: 'active', notificationsEnabled: true, emailVerified: true } as const
const quiet = { ...follower, notificationsEnabled: false }
const free = { status: 'active', membershipType: 'free' } as const
const none: Counts = {}

test.each([
  [
    'a new follower',
    none,
    followerCounts(follower),
    { supporters: 1, followersNotified: 1, followersVerified: 1 },
  ],
  [
    'one from before addresses were confirmed',
    none,
    followerCounts({ ...follower, emailVerified: false }),
    { followersNotified: 1 },
  ],
  ['who wants no mail', followerCounts(follower), followerCounts(quiet), { followersNotified: -1 }],
  ['who never wanted any and goes', followerCounts(quiet), none, { supporters: -1, followersVerified: -1 }],
  ['who left before', followerCounts({ ...follower, status: 'inactive' }), followerCounts(null), {}],
  ['a new member', memberCounts(null), memberCounts(free), { totalMembers: 1, activeMembers: 1 }],
  ['an inactive one', none, memberCounts({ ...free, status: 'inactive' }), { totalMembers: 1 }],
  [
    'a member that pays more',
    memberCounts(free),
    memberCounts({ ...free, membershipType: 'vip' }),
    { premiumMembers: 1 },
  ],
  [
    'premium under its older word',
    memberCounts({ ...free, membershipType: 'premium' }),
    memberCounts({ ...free, membershipType: 'paid' }),
    {},
  ],
  [
    'a premium member that goes',
    memberCounts({ ...free, membershipType: 'premium' }),
    none,
    { totalMembers: -1, activeMembers: -1, premiumMembers: -1 },
  ],
  ['a message', none, messageCounts({ readAt: null }), { unreadMessages: 1 }],
  [
    'that is read',
    messageCounts({ readAt: null }),
    messageCounts({ readAt: '2026-01-01' }),
    { unreadMessages: -1 },
  ],
  ['and then deleted', messageCounts({ readAt: '2026-01-01' }), messageCounts(null), {}],
])('the counts of a community change: %s', (_, before, after, changes) => {
  expect(Object.fromEntries(countChanges(before, after))).toEqual(changes)
})
