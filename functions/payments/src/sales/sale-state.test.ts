import { expect, test } from 'vitest'
import { earnedCents } from '#src/domain/money/order.ts'
import { changedState, gainedCents, type SaleState } from './sale-state.ts'

const none = { refundState: null, pendingRefundCents: 0 }
const paid: SaleState = { status: 'paid', refundedCents: 0, ...none }
const half: SaleState = { status: 'partially_refunded', refundedCents: 500, ...none }
const more: SaleState = { status: 'partially_refunded', refundedCents: 700, ...none }
const refunded: SaleState = { status: 'refunded', refundedCents: 1000, ...none }
const disputed: SaleState = { status: 'disputed', refundedCents: 0, ...none }

test.each<[string, SaleState, SaleState, number]>([
  ['a refund of a part', paid, half, -500],
  ['a further part', half, more, -200],
  ['the rest', more, refunded, -300],
  ['everything at once', paid, refunded, -1000],
  ['a refund that failed', half, paid, 500],
  ['a dispute', paid, disputed, -1000],
  ['a dispute after a refund', half, { ...half, status: 'disputed' }, -500],
  ['a dispute that was won', disputed, paid, 1000],
  ['one that was won after a refund', { ...half, status: 'disputed' }, half, 500],
  ['one that was won after all was refunded', { ...refunded, status: 'disputed' }, refunded, 0],
])('%s changes the state and the earnings of a sale', (_, known, told, gained) => {
  expect(changedState(known, told)).toEqual(told)
  expect(gainedCents({ ...known, amountCents: 1000 }, told)).toBe(gained)
})

test.each<[string, Partial<SaleState>]>([
  ['is under way', { refundState: 'pending', pendingRefundCents: 500 }],
  ['has failed', { refundState: 'failed' }],
])('that a refund %s is a change, though nothing is earned or lost by it', (_, change) => {
  const told = { ...half, ...change }
  expect(changedState(half, told)).toEqual(told)
  expect(gainedCents({ ...half, amountCents: 1000 }, told)).toBe(0)
})

test.each([paid, half, refunded, disputed])('%j twice changes nothing', (state) => {
  expect(changedState(state, { ...state })).toBeNull()
})

test.each([
  [paid, 1000],
  [half, 500],
  [refunded, 0],
  [disputed, 0],
  [{ status: 'refunded', refundedCents: 1200 } as const, 0],
])('a sale of 1000 with %j leaves %d', (state, left) => {
  expect(earnedCents({ ...state, amountCents: 1000 })).toBe(left)
})
