import { expect, test } from 'vitest'
import { product } from '#src/test/product.ts'
import { headOf, isPayable, otherAddressOf } from './product-rules.ts'

test.each([
  ['the name of its creator', 'anna', null],
  ['that name in other letters', ' ANNA ', null],
  ['a former name, or that of somebody else', 'ben', '/user/anna/product/p1'],
])('under %s', (_, username, address) => {
  expect(otherAddressOf({ $id: 'p1', userName: 'anna' }, username)).toBe(address)
})

test.each([
  ['who can be paid', { verified: true }, true],
  ['who cannot be paid', { verified: false }, false],
  ['who could not be loaded', null, true],
])('a payment begins with a creator %s', (_, creator, expected) => {
  expect(isPayable(creator)).toBe(expected)
})

const shop = { nsfw: false, isIndexed: true, socialPreviews: true }
const poster = product({ title: 'Poster', description: 'A3', thumbnailId: 'cover', seoDescription: '' })

test('the head of a page names the product, and its text for search engines first', () => {
  expect(headOf(poster, shop)).toMatchObject({
    title: 'Poster · Fundus',
    description: 'A3',
    hasPreview: true,
  })
  expect(headOf({ ...poster, seoDescription: 'A poster' }, shop).description).toBe('A poster')
})

test('a picture that visitors are asked about first is in no preview', () => {
  expect(headOf(poster, { ...shop, nsfw: true }).image).toBe('')
})

test('what a creator keeps from search engines and previews stays out', () => {
  expect(headOf(poster, { ...shop, isIndexed: false, socialPreviews: false })).toMatchObject({
    isIndexed: false,
    hasPreview: false,
  })
})

test('without its creator a page has no preview', () => {
  expect(headOf(poster, null)).toMatchObject({ isIndexed: true, hasPreview: false })
})
