import { expect, test } from 'vitest'
import { isReservedUsername } from '#src/domain/profile/reserved-usernames.ts'
import { creator } from '#src/test/creator.ts'
import { product } from '#src/test/product.ts'
import { cardOf, versionOf } from './card.ts'
import { coverPath } from '#src/config/paths.ts'
import { cardPaths, productOfCard, productOfCover } from './card-paths.ts'

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
  ['/cards/kit.png', 'kit'],
  ['/cards/6742a1.b_c-D.png', '6742a1.b_c-D'],
  ['/cards/...png', null],
  ['/cards/..%2Fkit.png', null],
  ['/cards/a/b.png', null],
  ['/cards/.png', null],
  ['/cards/kit.jpg', null],
  [`/cards/${'a'.repeat(37)}.png`, null],
  ['/card.png', null],
])('the path %s is that of the product %s', (path, productId) => {
  expect(productOfCard(path)).toBe(productId)
})

test.each([
  [coverPath('6742a1.b_c-D'), '6742a1.b_c-D'],
  ['/cards/kit.png', null],
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
  ].map((card) => card && versionOf(card))
  expect(new Set(versions).size).toBe(versions.length)
})

test('nobody can take the first part of a card’s address as a name', () => {
  expect(isReservedUsername(cardPaths.product('kit').split('/')[1] ?? '')).toBe(true)
})
