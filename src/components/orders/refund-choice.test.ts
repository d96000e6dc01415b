import { expect, test } from 'vitest'
import { order } from '#src/test/order.ts'
import { chosenAmount, rangeError, sharesText } from './refund-choice.ts'

const sale = order({})
const rest = order({ refundedCents: 500, status: 'partially_refunded' })

test.each([
  [sale, 'all', '3', 1250],
  [rest, 'all', '', 750],
  [sale, 'part', '5', 500],
  [sale, 'part', ' 5,5 ', 550],
  [sale, 'part', '12.50', 1250],
  [sale, 'part', '12.51', null],
  [rest, 'part', '7.51', null],
  [sale, 'part', '0', null],
  [sale, 'part', '-1', null],
  [sale, 'part', '', null],
  [sale, 'part', '1.234', null],
  [sale, 'part', 'five', null],
] as const)('of %j %s %j gives back %j', (sold, kind, typed, amount) => {
  expect(chosenAmount(sold, { kind, typed })).toBe(amount)
})

test('it says who pays what', () => {
  expect(sharesText(sale, 1250)).toBe(
    'The buyer gets CHF 12.50 back: CHF 11.87 from your balance, available or still pending, and CHF 0.63 that Fundus returns of its fee.',
  )
  expect(sharesText(rest, 250)).toBe(
    'The buyer gets CHF 2.50 back: CHF 2.37 from your balance, available or still pending, and CHF 0.13 that Fundus returns of its fee.',
  )
  expect(sharesText(sale, 5)).toBe(
    'The buyer gets CHF 0.05 back, all of it from your balance, available or still pending.',
  )
  expect(rangeError(rest)).toBe('Please enter an amount from CHF 0.01 to CHF 7.50')
})
