import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

const fees = { basisPoints: 500, fixedCents: 30, minPriceCents: 100 }

test.each([
  ['20', 'You get CHF 18.70'],
  ['1', 'You get CHF 0.65'],
  ['0.99', undefined],
  ['0', undefined],
  ['', undefined],
  ['much', undefined],
])('of %j: %j', (price, sentence) => {
  expect(shareOf(price, fees)).toBe(sentence)
})

test('nothing is said before the fees are known', () => {
  expect(shareOf('20', undefined)).toBeUndefined()
})
