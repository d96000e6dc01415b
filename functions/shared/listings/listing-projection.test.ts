import { expect, test } from 'vitest'
import { accountSchema } from '#src/domain/profile/profile.ts'
import { productRecordSchema } from '#src/domain/product/product-schema.ts'
import { isInExplore, listingOf } from './listing-projection.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const owner = accountSchema.parse({
  $id: 'row',
  userId: 'anna',
  username: 'Anna',
  usernameKey: 'anna',
  name: 'Anna A.',
  email: 'anna@example.com',
  ownerLabel: 'ow1',
  onboardingCompleted: true,
  reviewWidget: true,
  visibility: 'public',
  contentSettings: '{"language":"de"}',
  createdAt: '2026-01-01T00:00:00.000Z',
})
const record = productRecordSchema.parse({
  $id: 'r',
  productId: 'p',
  status: 'active',
  userId: 'anna',
  userName: 'former',
  title: 'Rechnungsvorlage',
  titleKey: 'rechnungsvorlage',
  description: 'Text',
  category: 'Templates',
  tags: ['Büro'],
  priceCents: 900,
  currency: 'CHF',
  accessType: 'paid',
  fileFormat: 'PDF',
  thumbnailId: 'cover',
  focalX: 50,
  focalY: 10,
  ratingCount: 2,
  ratingSum: 9,
  rating: 4.5,
  createdAt: now.toISOString(),
})
const listed = { record, owner, isEmailVerified: true }
const nobody = { buyers: 0, downloads: 0 }

test('a listing says what its product and its creator say now', () => {
  const { searchKey, nearKey, textKey, popularity, steadyRating, ...shown } =
    listingOf(listed, { buyers: 1, downloads: 0 }, now) ?? {}
  expect(shown).toEqual({
    userId: 'anna',
    userName: 'Anna',
    creatorName: 'Anna A.',
    title: 'Rechnungsvorlage',
    category: 'Templates',
    tags: ['Büro'],
    priceCents: 900,
    launchPriceCents: 0,
    launchEndsAt: null,
    struckUntil: null,
    currency: 'CHF',
    accessType: 'paid',
    isPayWhatYouWant: false,
    isBundle: false,
    fileKind: 'document',
    coverId: 'cover',
    focalX: 50,
    focalY: 10,
    rating: 4.5,
    ratingCount: 2,
    isAdult: false,
    contentLanguage: 'de',
    createdAt: now.toISOString(),
  })
  expect(popularity).toBeCloseTo(Math.log(9) + (0.6 * 26.5) / 7 + 1)
  expect(steadyRating).toBeCloseTo(26.5 / 7)
  expect(searchKey).toContain('yvorlage')
  expect(nearKey).toContain('xrechnungsvorlag ')
  expect([searchKey, textKey].map((key) => key?.split(' ').includes('ytext'))).toEqual([false, true])
})

test.each([
  ['a draft', { record: { ...record, status: 'draft' } }],
  ['a scheduled product', { record: { ...record, status: 'scheduled' } }],
  ['a product without a category', { record: { ...record, category: '' } }],
  ['a private page', { owner: { ...owner, visibility: 'private' } }],
  ['an unlisted page', { owner: { ...owner, visibility: 'unlisted' } }],
  ['a page that is not set up', { owner: { ...owner, onboardingCompleted: false } }],
  ['an account that is being deleted', { owner: { ...owner, deletionRequestedAt: now.toISOString() } }],
  ['an address that nobody has proven', { isEmailVerified: false }],
] as const)('%s is not in Explore', (_, change) => {
  expect(listingOf({ ...listed, ...change }, nobody, now)).toBeNull()
  expect(isInExplore({ ...listed, ...change })).toBe(false)
})

test.each([
  [
    'ratings that the creator does not show',
    { reviewWidget: false },
    { rating: 0, ratingCount: 0, steadyRating: 3.5 },
  ],
  ['adult content', { contentSettings: '{"isNSFW":true}' }, { isAdult: true }],
  ['no name', { name: '' }, { creatorName: 'Anna' }],
])('%s', (_, change, shown) => {
  expect(listingOf({ ...listed, owner: { ...owner, ...change } }, nobody, now)).toMatchObject(shown)
})
