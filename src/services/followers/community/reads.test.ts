import { expect, test } from 'vitest'
import { followersRead, membersRead, newRead, onPage, after } from './reads.ts'
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

test('a page has twelve rows, a batch of an export five hundred', () => {
  expect(onPage(3)).toEqual([Query.limit(12), Query.offset(24)])
  expect(after(null)).toEqual([Query.limit(500)])
  expect(after('row')).toEqual([Query.limit(500), Query.cursorAfter('row')])
})

test('members and followers of the last 720 hours who have not left count as new', () => {
  const since = (column: string) => Query.greaterThanEqual(column, '2026-10-22T12:00:00.000Z')
  const now = new Date('2026-11-21T12:00:00Z')
  expect(newRead('anna', 'joinedAt', now)).toEqual([ofAnna, since('joinedAt'), Query.limit(1)])
  const active = Query.equal('status', 'active')
  expect(newRead('anna', 'followedAt', now)).toEqual([ofAnna, active, since('followedAt'), Query.limit(1)])
})
