import { expect, test } from 'vitest'
import { categoryLabel, categoryWords, offerLabel } from './product.ts'

test.each([
  ['Icons', 'Icons'],
  ['', 'Digital Product'],
])('the category %j is shown as %j', (category, label) => {
  expect(categoryLabel(category)).toBe(label)
})

test.each([
  ['Templates', ['Templates', 'Vorlagen']],
  ['Icons', ['Icons']],
  ['', []],
])('the category %j is found as %j', (category, words) => {
  expect(categoryWords(category)).toEqual(words)
})

test.each([
  ['free', 0, 'FREE'],
  ['email_required', 0, 'FREE'],
  ['code_required', 0, 'With code'],
  ['paid', 1250, 'CHF 12.50'],
] as const)('in the place of the price %s at %i says %s', (accessType, priceCents, label) => {
  expect(offerLabel({ accessType, isPayWhatYouWant: false }, { cents: priceCents })).toBe(label)
})

test.each([
  [0, 'Pay what you want'],
  [500, 'from CHF 5.00'],
])('in the place of a price that buyers name, from %i on, it says %s', (cents, label) => {
  expect(offerLabel({ accessType: 'paid', isPayWhatYouWant: true }, { cents })).toBe(label)
})
