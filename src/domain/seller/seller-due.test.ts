import { expect, test } from 'vitest'
import { trader } from '#src/domain/testing/trader.ts'
import { publicSellerOf } from './public-seller.ts'
import { maySell } from './seller-due.ts'

const due = '2026-12-28T12:00:00.000Z'
const before = Date.parse(due) - 1
const privately = JSON.stringify({ kind: 'private' })

test.each<[seller: string, sellerDueAt: string | null, now: number, may: boolean]>([
  ['', null, before, true],
  ['', due, before, true],
  ['', due, Date.parse(due), false],
  [privately, due, Date.parse(due), true],
  [JSON.stringify(trader), due, Date.parse(due), true],
  ['{"kind":"pirate"}', due, Date.parse(due), false],
])('with %j, due at %s, a creator may sell at %d: %s', (seller, sellerDueAt, now, may) => {
  expect(maySell({ seller: publicSellerOf({ seller }), sellerDueAt }, now)).toBe(may)
})
