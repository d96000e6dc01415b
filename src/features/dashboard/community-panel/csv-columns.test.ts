import { expect, test } from 'vitest'
import { follower, member } from '#src/test/community.ts'
import { csvOf } from '#src/lib/format/csv.ts'
import { consentColumns, csvName, followerColumns, memberColumns } from './csv-columns.ts'

test('members have the columns of the specification, in its order', () => {
  const [header] = csvOf(memberColumns(), []).split('\r\n')
  expect(header).toBe('\uFEFFName,Email,Membership Type,Status,Total Downloads,Join Date,Last Active,User ID')
  expect(csvOf(memberColumns(), [member({})])).toContain(',N/A,\r\n')
})

test('and whether they agreed to e-mails where that is asked for', () => {
  const rows = [
    member({
      name: 'Zoë Müller',
      membershipType: 'paid',
      status: 'inactive',
      totalDownloads: 12,
      lastActiveAt: '2026-11-21T12:00:00.000Z',
      userId: 'u1',
      agreedToEmailsAt: '2026-11-21T12:00:00.000Z',
      emailsConfirmedAt: '2026-11-21T12:00:00.000Z',
    }),
    member({ name: '=1+1', email: '+n@example.com' }),
  ]
  expect(csvOf(consentColumns(), rows).split('\r\n')).toEqual([
    '\uFEFFName,Email,Membership Type,Status,Total Downloads,Join Date,Last Active,User ID,Agreed to Emails',
    'Zoë Müller,nora@example.com,Premium,Inactive,12,1 Mar 2026,21 Nov 2026,u1,Yes',
    "'=1+1,'+n@example.com,Free,Active,0,1 Mar 2026,N/A,,No",
    '',
  ])
})

test('followers too', () => {
  const rows = [
    follower({ emailVerified: true, userId: 'u2' }),
    follower({ email: '@@x', notificationsEnabled: false, status: 'inactive' }),
  ]
  expect(csvOf(followerColumns(), rows).split('\r\n')).toEqual([
    '\uFEFFEmail,Username,Notifications Enabled,Email Verified,Status,Follow Date,User ID',
    'ben@example.com,ben,Yes,Yes,Active,1 Mar 2026,u2',
    "'@@x,'@@x,No,No,Inactive,1 Mar 2026,",
    '',
  ])
})

test('the file is named by list and date', () => {
  expect(csvName('members', new Date(2026, 10, 21, 12))).toBe('members-2026-11-21.csv')
  expect(csvName('followers', new Date(2026, 0, 5, 12))).toBe('followers-2026-01-05.csv')
})
