import { expect, test } from 'vitest'
import { isReservedUsername } from '#src/domain/profile/reserved-usernames.ts'
import { creator } from '#src/test/creator.ts'
import { product } from '#src/test/product.ts'
import { cardOf, cardOfCreator, versionOf } from './card.ts'
import { coverPath } from '#src/config/paths.ts'
import { cardPaths, productOfCover, subjectOfCard } from './card-paths.ts'

const kit = (part = {}) => product({ title: 'Brand kit', ...part })

test.each([
  ['of a public creator has one', creator({}), true],
  ['of a creator who is not public has none', null, false],
  ['of an adult page has none', creator({ nsfw: true }), false],
  ['of a creator who wants no previews has none', creator({ socialPreviews: false }), false],
])('a product %s', (_, owner, hasCard) => {
  expect(cardOf(kit(), owner) !== null).toBe(hasCard)
})

test.each([
  [{ accessType: 'paid', priceCents: 1250 }, 'CHF 12.50'],
  [{ accessType: 'paid', priceCents: 123_450 }, 'CHF 1’234.50'],
  [{ accessType: 'free', priceCents: 0 }, 'FREE'],
  [{ accessType: 'email_required', priceCents: 500 }, 'FREE'],
  [{ accessType: 'code_required', priceCents: 500 }, 'With code'],
])('the card of a product with %j says %s', (part, offer) => {
  expect(cardOf(kit(part), creator({}))).toMatchObject({ offer })
})

test.each([
  ['#1F7a4d', '#1F7a4d'],
  ['', '#ffdd44'],
  ['red', '#ffdd44'],
  ['#fff"/><script>', '#ffdd44'],
])('the colour %j of a creator gives %s', (themeColor, accent) => {
  expect(cardOf(kit(), creator({ themeColor }))).toMatchObject({ accent })
})

test.each([
  [{ picture: 'face' }, 'profile-pictures'],
  [{ picture: '' }, null],
])('the card of a creator with %j shows a picture of %s', (part, bucket) => {
  const card = cardOfCreator(creator({ ...part, username: 'Anna', name: 'Anna K.' }))
  expect([card?.names, card?.picture?.bucket ?? null]).toEqual([['Anna K.', 'Anna'], bucket])
})

test.each([
  ['whose page is not public', null],
  ['with an adult page', creator({ nsfw: true })],
  ['who wants no previews', creator({ socialPreviews: false })],
  ['whose banner is shown', creator({ cover: 'banner' })],
])('a creator %s has no card', (_, one) => expect(cardOfCreator(one)).toBeNull())

test('the card of a product shows its cover around the point that the creator has set', () => {
  const part = { featuredMediaType: 'image', featuredImageId: 'cover', focalX: 10, focalY: 90 } as const
  expect(cardOf(kit(part), creator({}))?.picture).toEqual({
    bucket: 'media',
    fileId: 'cover',
    focalPoint: { x: 10, y: 90 },
  })
  expect(cardOf(kit(), creator({}))?.picture).toBeNull()
})

test.each([
  [cardPaths.product('kit'), 'product', 'kit'],
  [cardPaths.product('6742a1.b_c-D'), 'product', '6742a1.b_c-D'],
  [cardPaths.creator('-Anna_B-2'), 'creator', '-Anna_B-2'],
])('the path %s is that of the %s %s', (path, kind, name) => {
  expect(subjectOfCard(path)).toEqual({ kind, name })
})

test.each([
  '/cards/products/...jpg',
  '/cards/products/..%2Fkit.jpg',
  '/cards/products/a/b.jpg',
  '/cards/products/.jpg',
  '/cards/products/kit.png',
  '/cards/people/kit.jpg',
  '/cards/kit.jpg',
  `/cards/creators/${'a'.repeat(41)}.jpg`,
  cardPaths.brand,
])('the path %s is that of nobody’s card', (path) => {
  expect(subjectOfCard(path)).toBeNull()
})

test.each([
  [coverPath('6742a1.b_c-D'), '6742a1.b_c-D'],
  [cardPaths.product('kit'), null],
  ['/cards/..%2Fkit.jpg', null],
])('the path %s is that of the cover of %s', (path, productId) => {
  expect(productOfCover(path)).toBe(productId)
})

test('the version of a card changes with everything that it shows', () => {
  const versions = [
    cardOf(kit(), creator({})),
    cardOf(kit({ title: 'Brand kits' }), creator({})),
    cardOf(kit({ accessType: 'paid', priceCents: 100 }), creator({})),
    cardOf(kit(), creator({ name: 'Anna K.' })),
    cardOf(kit(), creator({ themeColor: '#112233' })),
    cardOf(kit({ featuredMediaType: 'image', featuredImageId: 'cover' }), creator({})),
    cardOf(kit({ featuredMediaType: 'image', featuredImageId: 'cover', focalX: 0 }), creator({})),
    cardOfCreator(creator({})),
    cardOfCreator(creator({ picture: 'face' })),
  ].map((card) => card && versionOf(card))
  expect(new Set(versions).size).toBe(versions.length)
})

test('nobody can take the first part of a card’s address as a name', () => {
  expect(isReservedUsername(cardPaths.product('kit').split('/')[1] ?? '')).toBe(true)
})
