import { expect, test } from 'vitest'
import { accountInfo, payout } from '#src/test/payouts.ts'
import { withoutPaid, withPayout } from './queries.ts'

const page = (...ids: string[]) => ({ payouts: ids.map((id) => payout({ id })), hasMore: false })
const idsOf = (history: ReturnType<ReturnType<typeof withPayout>>) =>
  history?.pages.map(({ payouts }) => payouts.map(({ id }) => id))

test('a new payout leads the history', () => {
  const history = { pages: [page('po_2'), page('po_1')], pageParams: ['', 'po_2'] }
  expect(idsOf(withPayout(payout({ id: 'po_3' }))(history))).toEqual([['po_3', 'po_2'], ['po_1']])
  expect(withPayout(payout({ id: 'po_2' }))(history)).toBe(history)
  expect(withPayout(payout({ id: 'po_2' }))(undefined)).toBeUndefined()
})

test.each([
  [12_345, 12_345, 0],
  [12_345, 10_000, 2345],
  [0, 10_000, 0],
  [-200, 10_000, -200],
])('of %d, paid out %d, %d is left', (available, amount, left) => {
  expect(withoutPaid(amount)(accountInfo({}, { available }))?.balance.available).toBe(left)
  expect(withoutPaid(amount)(undefined)).toBeUndefined()
  expect(withoutPaid(amount)(accountInfo({}, { available }))?.withdrawable).toBe(Math.max(0, left))
})
