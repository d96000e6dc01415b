import { expect, test } from 'vitest'
import { changedState, earnedCents, gainedCents, type SaleState } from './sale-state.ts'

const paid: SaleState = { status: 'paid', refundedCents: 0 }
const half: SaleState = { status: 'partially_refunded', refundedCents: 500 }
const more: SaleState = { status: 'partially_refunded', refundedCents: 700 }
const refunded: SaleState = { status: 'refunded', refundedCents: 1000 }
const disputed: SaleState = { status: 'disputed', refundedCents: 0 }

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
])('%s changes what is known and what was earned', (_, known, told, gained) => {
  expect(changedState(known, told)).toEqual(told)
  expect(gainedCents({ ...known, amountCents: 1000 }, told)).toBe(gained)
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
])('of 1000 %j leaves %d', (state, left) => {
  expect(earnedCents({ ...state, amountCents: 1000 })).toBe(left)
})
