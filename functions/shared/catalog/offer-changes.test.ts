import { expect, test } from 'vitest'
import { isOtherOffer } from './offer-changes.ts'

const paid = {
  status: 'active',
  blockedAt: null,
  accessType: 'paid',
  priceCents: 100,
  isPayWhatYouWant: false,
  bundleIds: [],
} as const
const bundle = { ...paid, bundleIds: ['a', 'b'] }

test.each([
  ['a new product', null, paid, false],
  ['a higher price', paid, { ...paid, priceCents: 90_000 }, true],
  ['a lower price', paid, { ...paid, priceCents: 50 }, true],
  ['the same price', paid, paid, false],
  ['a bundle with other products', bundle, { ...bundle, bundleIds: ['a', 'c'] }, true],
  ['a bundle with one product less', bundle, { ...bundle, bundleIds: ['a'] }, true],
  ['the same bundle', bundle, { ...bundle, bundleIds: ['a', 'b'] }, false],
  ['a price that buyers name from now on', paid, { ...paid, isPayWhatYouWant: true }, true],
  ['a product that becomes free', paid, { ...paid, accessType: 'free', priceCents: 0 }, true],
  ['a product that asks for a code', paid, { ...paid, accessType: 'code_required' }, true],
  ['a product that is taken back', paid, { ...paid, status: 'draft' }, true],
  ['a product that appears later', paid, { ...paid, status: 'scheduled' }, true],
  ['a product that is deleted', paid, null, true],
  ['a free product that gets a price', { ...paid, accessType: 'free', priceCents: 0 }, paid, false],
  ['a draft that is published', { ...paid, status: 'draft' }, paid, false],
  ['a draft that is deleted', { ...paid, status: 'draft' }, null, false],
] as const)('payments may be under way on other terms after %s', (_, before, after, expected) => {
  expect(isOtherOffer(before, after)).toBe(expected)
})
