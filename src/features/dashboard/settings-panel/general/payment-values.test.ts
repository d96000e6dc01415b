import { expect, test } from 'vitest'
import { account } from '#src/test/account.ts'
import { paymentProblemsOf, paymentUpdateOf, paymentValuesOf, storedPaymentValues } from './payment-values.ts'

const values = paymentValuesOf(account())

test.each([
  ['0', 0, '0.00'],
  ['5', 500, '5.00'],
  ['12.5', 1250, '12.50'],
  ['4.35', 435, '4.35'],
  ['99999.99', 99_999_99, '99999.99'],
])('a minimum typed as %s is sent as %i and shown as %s', (typed, cents, shown) => {
  const typedValues = { ...values, minimumPurchase: typed }
  expect(paymentProblemsOf(typedValues)).toEqual({})
  expect(paymentUpdateOf({ minimumPurchase: typed })).toEqual({ minimumPurchase: cents })
  expect(storedPaymentValues(typedValues).minimumPurchase).toBe(shown)
})

test.each([
  ['', 'Please enter an amount of 0 or more, like 12.50'],
  ['-1', 'Please enter an amount of 0 or more, like 12.50'],
  ['1.234', 'Please enter an amount of 0 or more, like 12.50'],
  ['100000', 'Please enter an amount of 99999.99 or less'],
])('a minimum of %j has the problem %s', (minimumPurchase, message) => {
  expect(paymentProblemsOf({ ...values, minimumPurchase })).toEqual({ minimumPurchase: message })
})

test('an unchanged minimum is not sent', () => {
  expect(paymentUpdateOf({ currency: 'CHF' })).toEqual({ currency: 'CHF' })
})
