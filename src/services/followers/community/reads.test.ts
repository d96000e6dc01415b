import { expect, test } from 'vitest'
import {
  anonymousFollowersRead,
  followersRead,
  membersRead,
  newFollowersRead,
  newMembersRead,
  notifiedFollowersRead,
  registeredFollowersRead,
} from './reads.ts'
import { Query } from '#src/services/backend/query.ts'

const all = { search: '', type: 'all', status: 'all' } as const
const everyone = { search: '', notifications: 'all', status: 'all' } as const
const ofAnna = Query.equal('creatorId', 'anna')
const search = (word: string) => Query.search('searchKey', word)

test.each([
  ['nothing', all, []],
  [
    'premium under both its words',
    { ...all, type: 'premium' },
    [Query.equal('membershipType', ['premium', 'paid'])],
  ],
  ['free', { ...all, type: 'free' }, [Query.equal('membershipType', ['free'])]],
  ['inactive', { ...all, status: 'inactive' }, [Query.equal('status', 'inactive')]],
  ['blanks', { ...all, search: '  ' }, []],
  ['signs', { ...all, search: ' _+ ' }, [Query.startsWith('email', '_+')]],
  ['an address', { ...all, search: 'Ns@Example.com' }, [search('zzns'), search('yexample'), search('ycom')]],
] as const)('members filtered by %s', (_, filters, queries) => {
  expect(membersRead('anna', filters)).toEqual([ofAnna, ...queries, Query.orderDesc('joinedAt')])
})

test.each([
  ['nothing', everyone, []],
  [
    'notifications on',
    { ...everyone, notifications: 'enabled' },
    [Query.equal('notificationsEnabled', true)],
  ],
  [
    'off, of those who are here',
    { search: '', notifications: 'disabled', status: 'active' },
    [Query.equal('notificationsEnabled', false), Query.equal('status', 'active')],
  ],
] as const)('followers filtered by %s', (_, filters, queries) => {
  expect(followersRead('anna', filters)).toEqual([ofAnna, ...queries, Query.orderDesc('followedAt')])
})

const now = new Date('2026-11-21T12:00:00Z')
const since = (column: string, moment: string) => Query.greaterThanEqual(column, moment)
const active = Query.equal('status', 'active')
const one = Query.limit(1)

test.each([
  ['members of 30 days', newMembersRead('anna', now), [since('joinedAt', '2026-10-22T12:00:00.000Z')]],
  [
    'followers of 30 days',
    newFollowersRead('anna', 720, now),
    [active, since('followedAt', '2026-10-22T12:00:00.000Z')],
  ],
  [
    'followers of 7 days',
    newFollowersRead('anna', 168, now),
    [active, since('followedAt', '2026-11-14T12:00:00.000Z')],
  ],
  ['followers with an account', registeredFollowersRead('anna'), [active, Query.notEqual('userId', '')]],
  [
    'followers without one',
    anonymousFollowersRead('anna'),
    [active, Query.or([Query.equal('userId', ''), Query.isNull('userId')])],
  ],
])('%s are counted by one row', (_, read, conditions) => {
  expect(read).toEqual([ofAnna, ...conditions, one])
})

test('a thousand active followers at most are told of something', () => {
  expect(notifiedFollowersRead('anna')).toEqual([
    ofAnna,
    Query.equal('notificationsEnabled', true),
    active,
    Query.orderDesc('followedAt'),
    Query.limit(1000),
  ])
})
