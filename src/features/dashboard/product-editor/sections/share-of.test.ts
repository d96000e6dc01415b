import { expect, test } from 'vitest'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import type { TaxModels } from '#src/domain/tax/tax.ts'
import { shareOf } from './share-of.ts'

const terms = {
  fees: { basisPoints: 500, fixedCents: 30, minPriceCents: 100 },
  firstPayoutDays: 7,
  tax: {},
}

test.each([
  ['20', 'You get CHF 18.70'],
  ['1', 'You get CHF 0.65'],
  ['0.99', undefined],
  ['0', undefined],
  ['', undefined],
  ['much', undefined],
])('of %j: %j', (price, sentence) => {
  expect(shareOf(price, 'standard', terms)).toBe(sentence)
})

test('nothing is said before the fees are known', () => {
  expect(shareOf('20', 'standard', undefined)).toBeUndefined()
})

test.each<[tax: TaxModels, kind: TaxKind, sentence: string]>([
  [{ EU: 'platform' }, 'standard', 'You get CHF 18.70; CHF 14.45 from buyers in Hungary'],
  [{ EU: 'platform', CH: 'platform' }, 'standard', 'You get CHF 17.20; CHF 14.45 from buyers in Hungary'],
  [{ CH: 'platform' }, 'standard', 'You get CHF 17.20'],
  [{ CH: 'seller' }, 'standard', 'You get CHF 18.70'],
  // books are not taxed there
  [{ GB: 'platform' }, 'ebook', 'You get CHF 18.70'],
  [{ NO: 'platform' }, 'standard', 'You get CHF 18.70; CHF 14.70 from buyers in Norway'],
])('where tax is withheld by %j, of CHF 20.00 for a product of kind %s: %s', (tax, kind, sentence) => {
  expect(shareOf('20', kind, { ...terms, tax })).toBe(sentence)
})
