import { expect, test } from 'vitest'
import { earnedCents, laterState, type SaleState } from './sale-state.ts'

const paid: SaleState = { status: 'paid', refundedCents: 0 }
const half: SaleState = { status: 'partially_refunded', refundedCents: 500 }
const more: SaleState = { status: 'partially_refunded', refundedCents: 700 }
const refunded: SaleState = { status: 'refunded', refundedCents: 1000 }
const disputed: SaleState = { status: 'disputed', refundedCents: 0 }

test.each([
  ['a refund of a part', paid, half],
  ['a further part', half, more],
  ['the rest', more, refunded],
  ['everything at once', paid, refunded],
  ['a dispute', paid, disputed],
  ['a dispute after a refund', half, { status: 'disputed', refundedCents: 500 } as const],
])('%s is news', (_, known, told) => {
  expect(laterState(known, told)).toEqual(told)
})

test.each([
  ['the same again', half, half],
  ['the payment, reported after the refund', refunded, paid],
  ['the smaller refund, reported last', more, half],
  ['the refund of a part, reported after the rest', refunded, half],
  ['the payment, reported after the dispute', disputed, paid],
])('%s is none', (_, known, told) => {
  expect(laterState(known, told)).toBeNull()
})

test.each([
  [paid, 1000],
  [half, 500],
  [refunded, 0],
  [disputed, 0],
  [{ status: 'refunded', refundedCents: 1200 } as const, 0],
])('of 1000 %j leaves %d', (state, left) => {
  expect(earnedCents({ ...state, amountCents: 1000 })).toBe(left)
})
