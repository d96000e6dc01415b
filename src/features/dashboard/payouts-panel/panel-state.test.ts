import { expect, test } from 'vitest'
import { accountInfo } from '#src/test/payouts.ts'
import { hasBeenInUse, isComplete, panelStateOf, whyNotWithdraw } from './panel-state.ts'

const info = accountInfo({})
const gone = new Error('gone')
const down = new Error('down')

test.each([
  ['nothing is known yet', true, undefined, null, { kind: 'loading' }],
  ['there is no account', false, undefined, null, { kind: 'connect', isGone: false }],
  ['the account was forgotten in another tab', false, info, null, { kind: 'connect', isGone: false }],
  ['the account is gone', true, undefined, gone, { kind: 'connect', isGone: true }],
  ['it has gone since', true, info, gone, { kind: 'connect', isGone: true }],
  ['that it is gone is stored', false, undefined, gone, { kind: 'connect', isGone: true }],
  ['nobody answers', true, undefined, down, { kind: 'failed', error: down }],
  ['nobody answers any more', true, info, down, { kind: 'account', info }],
  ['it is there', true, info, null, { kind: 'account', info }],
] as const)('where %s', (_, hasAccount, data, error, state) => {
  expect(panelStateOf(hasAccount, { data, error }, (thrown) => thrown === gone)).toEqual(state)
})

test.each([
  [{ available: 1000 }, null],
  [{ available: 999 }, 'below_minimum'],
  [{ available: 0 }, 'below_minimum'],
  [{ available: -1 }, 'negative'],
] as const)('with %j it cannot be withdrawn because of %j', (balance, obstacle) => {
  expect(whyNotWithdraw(accountInfo({}, balance))).toBe(obstacle)
})

const nothing = { owedCents: 0, disputedCents: 0 }
test.each([
  ['money is owed', { held: { ...nothing, owedCents: 1 }, withdrawable: 0 }, 'owes'],
  ['the operator holds payouts', { heldUntil: '2026-11-30', withdrawable: 0 }, 'held'],
  ['the first payout waits', { firstPayoutOn: '2026-11-30', withdrawable: 0 }, 'waits'],
  ['most is disputed', { held: { ...nothing, disputedCents: 12_000 }, withdrawable: 345 }, 'disputed'],
  ['a part is disputed', { held: { ...nothing, disputedCents: 2345 }, withdrawable: 10_000 }, null],
  ['there is too little', { withdrawable: 999 }, 'below_minimum'],
] as const)('where %s, %j stands in the way: %j', (_, part, obstacle) => {
  expect(whyNotWithdraw(accountInfo(part))).toBe(obstacle)
})

test('disputed sales cannot be counted in another currency', () => {
  const held = { ...nothing, disputedCents: 1 }
  expect(whyNotWithdraw(accountInfo({ held, withdrawable: 0 }, { currency: 'EUR' }))).toBe(
    'cannot_be_reckoned',
  )
})

test('nothing is withdrawn while payouts are not enabled', () => {
  expect(whyNotWithdraw(accountInfo({ payoutsEnabled: false }))).toBe('not_enabled')
})

test.each([
  [{}, true],
  [{ detailsSubmitted: false }, false],
  [{ chargesEnabled: false }, false],
  [{ payoutsEnabled: false }, false],
])('an account with %j is complete: %j', (part, expected) => {
  expect(isComplete(accountInfo(part))).toBe(expected)
})

test.each([
  [{ detailsSubmitted: true }, { available: 0, pending: 0 }, true],
  [{ detailsSubmitted: false }, { available: 0, pending: 0 }, false],
  [{ detailsSubmitted: false }, { available: 500, pending: 0 }, true],
  [{ detailsSubmitted: false }, { available: 0, pending: 500 }, true],
])('an account with %j and %j has been in use: %j', (part, balance, expected) => {
  expect(hasBeenInUse(accountInfo(part, balance))).toBe(expected)
})
