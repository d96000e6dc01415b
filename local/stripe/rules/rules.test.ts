import { describe, expect, test } from 'vitest'
import { displayAmount, feeToReturn, judgeAmount } from './amounts.ts'
import { cardByAlias, cardByNumber, testCards } from './cards.ts'
import { settlementCurrency } from './countries.ts'
import { refusalOf } from './intent-state.ts'
import type { IntentAction, IntentStatus } from './intent-state.ts'
import { classifyKey, redactKey } from './keys.ts'
import { passesLuhn } from './luhn.ts'

test.each([
  ['sk_test_local_demo', 'secret'],
  ['rk_test_local_demo', 'secret'],
  ['pk_test_local_demo', 'publishable'],
  ['sk_test_51Abc', 'foreign'],
  ['pk_test_51Abc', 'foreign'],
  ['sk_test_local_', 'foreign'],
  ['sk_live_local_demo', 'live'],
  ['rk_live_51Abc', 'live'],
  ['pk_live_51Abc', 'live'],
  ['whsec_local', 'foreign'],
])('the key %s is %s', (key, kind) => {
  expect(classifyKey(key)).toBe(kind)
})

test('a key is named without giving it away', () => {
  expect(redactKey('sk_live_abcdefgh1234')).toBe('sk_live_********1234')
})

describe('cards', () => {
  test('every test card has a valid number and a name of its own', () => {
    expect(testCards.filter(({ number }) => !passesLuhn(number))).toEqual([])
    expect(new Set(testCards.map(({ alias }) => alias)).size).toBe(testCards.length)
    expect(testCards.map(({ alias }) => cardByAlias(alias)?.number)).toEqual(
      testCards.map(({ number }) => number),
    )
  })

  test('any other card is refused as a real one in test mode', () => {
    expect(cardByNumber('4111111111111111').outcome).toMatchObject({
      decline: { code: 'card_declined', declineCode: 'test_mode_live_card' },
    })
  })

  test.each([
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['378282246310005', true],
    ['', false],
  ])('the check digit of %j: %s', (number, passes) => {
    expect(passesLuhn(number)).toBe(passes)
  })
})

describe('amounts', () => {
  test.each([
    [49, 'chf', 'too_small'],
    [50, 'chf', 'fine'],
    [30, 'gbp', 'fine'],
    [-1, 'chf', 'too_small'],
    [99_999_999, 'chf', 'fine'],
    [100_000_000, 'chf', 'too_large'],
  ])('%d %s is %s', (amount, currency, verdict) => {
    expect(judgeAmount(amount, currency)).toBe(verdict)
  })

  test.each([
    [100, 1999, 1999, 100],
    [100, 1999, 999, 50],
    [100, 1999, 0, 0],
    [0, 1999, 1999, 0],
  ])('the fee to return of a fee of %d on %d, %d refunded is %d', (fee, amount, refunded, returned) => {
    expect(feeToReturn(fee, amount, refunded)).toBe(returned)
  })

  test('amounts are shown with two decimals', () => {
    expect(displayAmount(1250, 'chf')).toBe('CHF 12.50')
  })
})

test.each([
  ['CH', 'chf'],
  ['de', 'eur'],
  ['GB', 'gbp'],
  ['BR', undefined],
])('an account in %s is settled in %s', (country, currency) => {
  expect(settlementCurrency(country)).toBe(currency)
})

test.each<[IntentAction, IntentStatus, 'allowed' | 'refused']>([
  ['confirm', 'requires_payment_method', 'allowed'],
  ['confirm', 'requires_action', 'allowed'],
  ['confirm', 'succeeded', 'refused'],
  ['confirm', 'canceled', 'refused'],
  ['cancel', 'requires_payment_method', 'allowed'],
  ['cancel', 'succeeded', 'refused'],
  ['cancel', 'canceled', 'refused'],
  ['authenticate', 'requires_action', 'allowed'],
  ['authenticate', 'requires_payment_method', 'refused'],
  ['authenticate', 'succeeded', 'refused'],
])('to %s an intent that is %s is %s', (action, status, verdict) => {
  expect(refusalOf(action, status) === null ? 'allowed' : 'refused').toBe(verdict)
})
