import { expect, test } from 'vitest'
import { changeOf, priceBefore } from './price-change.ts'

const plain = { priceCents: 1000, struckCents: null, regularCents: 1000 }
const launch = { priceCents: 800, struckCents: 1000, regularCents: 1000 }
const due = (amount: number, discount = 0) => ({
  amount,
  discount,
  discountCode: discount > 0 ? 'EARLY' : '',
})
const changed = (before: string, now: string) =>
  `The price has changed from CHF ${before} to CHF ${now}. Nothing was charged. Pay only if you agree.`
const AGAIN =
  'This payment had to be started again. Nothing was charged: please enter your payment details once more.'

test.each([
  ['a plain price', due(1000), plain, 1000],
  ['a launch price', due(800), launch, 1000],
  ['a launch price that has ended', due(1000), launch, 1000],
  ['a code', due(750, 250), plain, 1000],
  ['a code beside a launch price', due(750, 250), launch, 800],
])('the price before: %s', (_, paid, seen, before) => expect(priceBefore(paid, seen)).toBe(before))

test.each([
  ['nothing', due(1000), null, plain, null],
  ['a code', due(750, 250), null, plain, null],
  ['a higher price', due(1200), null, plain, { before: 1000, text: changed('10.00', '12.00') }],
  ['a lower price', due(800), null, plain, { before: 1000, text: changed('10.00', '8.00') }],
  [
    'a higher price below a code',
    due(950, 250),
    null,
    plain,
    { before: 1200, text: changed('10.00', '12.00') },
  ],
  [
    'a price that changed under the form',
    due(1200),
    { amount: 1000 },
    plain,
    { before: 1000, text: changed('10.00', '12.00') },
  ],
  [
    'a payment that is over at the same price',
    due(1000),
    { amount: 1000 },
    plain,
    { before: 1000, text: AGAIN },
  ],
])('what has changed: %s', (_, now, over, seen, change) => {
  expect(changeOf(now, over, seen)).toEqual(change)
})
