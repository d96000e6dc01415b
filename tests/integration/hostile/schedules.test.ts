import { expect, test } from 'vitest'
import { isCutToHarmless } from './attempts/files.ts'
import type { StoredRow } from './support/stored-data.ts'
import { isScheduled, type Run } from './support/schedules.ts'

const at = (minute: number) => `2026-11-23T10:0${minute}:00.000Z`
const runs: Run[] = [{ from: at(2), to: at(3) }]

const due = {
  $id: 'r1',
  productId: 'p1',
  userId: 'u1',
  status: 'scheduled',
  scheduledAt: at(1),
  title: 'Kit',
}
const shownOf = (change: StoredRow = {}) => ({ ...due, $id: 'p1', title: 'Kit', ...change })
const waiting = { ...due, $id: 'r2', productId: 'p2', scheduledAt: at(9) }
const before = new Map<string, Map<string, StoredRow>>([
  [
    'product_records',
    new Map<string, StoredRow>([
      ['r1', due],
      ['r2', waiting],
    ]),
  ],
  [
    'downloads',
    new Map([
      ['l1', { $id: 'l1', productId: 'p1', creatorId: 'u1', countAt: at(1), orderId: '', memberId: '' }],
    ]),
  ],
  ['deletions', new Map([['d1', { $id: 'd1', userId: 'leaver' }]])],
])
const isAttacked = (row: StoredRow) => ['victim', 'u1'].includes(String(row['userId']))
/** A row as the server changes it during a scheduled run. */
const written = (row: StoredRow, change: StoredRow) => ({ ...row, ...change, $updatedAt: at(2) })
const of = (userId: string, change: StoredRow = {}) => ({ $id: 'x', userId, ...change })

type Case = [what: string, place: string, before: StoredRow | null, after: StoredRow | null]

test.each<Case>([
  ['a product is published whose time has come', 'product_records', due, written(due, { status: 'active' })],
  ['it appears', 'products', null, written({ $id: 'p1' }, {})],
  ['it is in Explore', 'listings', null, written(shownOf(), {})],
  ['it is on a shelf', 'shelf_places', null, written({ $id: 's', productId: 'p1', userId: 'u1' }, {})],
  ['its listing has followed', 'listing_changes', of('u1'), null],
  ['it is counted', 'profiles', of('u1', { totalProducts: 1 }), written(of('u1', { totalProducts: 2 }), {})],
  [
    'a link has run out',
    'downloads',
    of('victim', { expireAt: at(1), tokenId: 't' }),
    written(of('victim'), { expireAt: null, tokenId: '' }),
  ],
  [
    'a download is counted',
    'products',
    shownOf({ downloadCount: 3 }),
    written(shownOf(), { downloadCount: 4 }),
  ],
  ['in the statistics too', 'daily_stats', null, written(of('u1'), { downloads: 1, visitors: 1 })],
  [
    'and its creator hears of it',
    'notices',
    null,
    written({ $id: 'n', creatorId: 'u1', kind: 'download' }, {}),
  ],
  ['a notice is mailed', 'notices', of('victim', { dueAt: at(1) }), null],
  ['a link is forgotten', 'mailed_links', of('victim', { expiresAt: '2026-11-20T00:00:00.000Z' }), null],
  ['what a leaver had goes', 'messages', { $id: 'm', creatorId: 'leaver' }, null],
  [
    'somebody else is counted anew',
    'accounts',
    of('u7', { supporters: 3 }),
    written(of('u7'), { supporters: 2 }),
  ],
  ['somebody else’s sale is found', 'orders', null, written(of('u7'), {})],
  ['somebody else’s former name leads on', 'former_names', null, written(of('u7'), {})],
])('%s: it was the schedule', (_, place, earlier, later) => {
  const change = { place, id: 'x', before: earlier, after: later }
  expect(isScheduled(change, runs, { before, isAttacked })).toBe(true)
  expect(isScheduled(change, [], { before, isAttacked })).toBe(false)
})

test.each<Case>([
  ['a product is published too early', 'product_records', waiting, written(waiting, { status: 'active' })],
  [
    'a published product costs less',
    'product_records',
    due,
    written(due, { status: 'active', priceCents: 1 }),
  ],
  ['a product appears of nobody', 'products', null, written({ $id: 'p9' }, {})],
  [
    'who is attacked is counted up',
    'profiles',
    of('victim', { supporters: 1 }),
    written(of('victim'), { supporters: 9 }),
  ],
  [
    'counted up with what is published',
    'profiles',
    of('u1', { totalProducts: 1 }),
    written(of('u1'), { totalProducts: 9 }),
  ],
  ['a notice goes early', 'notices', of('victim', { dueAt: at(9) }), null],
  ['an order is made for who is attacked', 'orders', null, written(of('victim'), {})],
  ['a name leads to who is attacked', 'former_names', null, written(of('victim'), {})],
  ['a former name goes', 'former_names', of('u7'), null],
  ['a message goes', 'messages', { $id: 'm', creatorId: 'u7' }, null],
  [
    'a download counts twice',
    'products',
    shownOf({ downloadCount: 3 }),
    written(shownOf(), { downloadCount: 5 }),
  ],
  ['a day has downloads of nobody', 'daily_stats', null, written(of('u7'), { downloads: 1, visitors: 1 })],
  ['a notice of nothing', 'notices', null, written({ $id: 'n', creatorId: 'u7', kind: 'download' }, {})],
  ['a listing is made of nothing', 'listings', null, written({ $id: 'p9', userId: 'u1' }, {})],
  ['a listing is made too early', 'listings', null, written({ ...waiting, $id: 'p2' }, {})],
  ['a listing costs less', 'listings', null, written(shownOf({ priceCents: 1 }), {})],
  ['a listing goes', 'listings', of('victim'), null],
  ['a place goes', 'shelf_places', of('u7', { productId: 'p1' }), null],
  ['an account gets another name', 'accounts', of('u7'), written(of('u7'), { username: 'admin' })],
  ['a fact is made', 'server_facts', null, written({ $id: 'mine' }, {})],
  ['nothing ran at that moment', 'product_records', due, { ...due, status: 'active', $updatedAt: at(5) }],
])('%s: it is a finding', (_, place, earlier, later) => {
  const change = { place, id: 'x', before: earlier, after: later }
  expect(isScheduled(change, runs, { before, isAttacked })).toBe(false)
})

test.each([
  ['a.pdf;.html', 'a.pdf', true],
  ['a.png\u0000.svg', 'a.png', true],
  ['a.html;.pdf', 'a.html', false],
  ['a.pdf', 'a.pdf', false],
  ['a.html', 'b.pdf', false],
])('%j kept as %j is harmless: %s', (sent, kept, is) => {
  expect(isCutToHarmless(sent, kept, ['pdf', 'png'])).toBe(is)
})
