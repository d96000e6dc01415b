import { expect, test } from 'vitest'
import { likeness, mostLike } from './similar.ts'

const one = { $id: 'one', userId: 'ada', category: 'Audio', tags: ['Lo-Fi', 'Loops'] }
const other = (id: string, change: object = {}) => ({
  $id: id,
  userId: id,
  category: 'Video',
  tags: [],
  popularity: 1,
  ...change,
})

test.each([
  ['nothing', {}, 0],
  ['the category', { category: 'Audio' }, 2],
  ['a tag, however it is written', { tags: ['lo fi', 'LO-FI'] }, 3],
  ['two tags and the category', { tags: ['loops', 'lo-fi'], category: 'Audio' }, 8],
])('products have %s in common', (_, change, like) => {
  expect(likeness(one, other('x', change))).toBe(like)
})

test('no category is nothing in common', () => {
  expect(likeness({ ...one, category: '' }, other('x', { category: '' }))).toBe(0)
})

test('the most similar come first, then the popular ones, each once, never itself and few of one creator', () => {
  const products = [
    other('category', { category: 'Audio', popularity: 9 }),
    other('one', { tags: ['Loops'] }),
    other('tag', { tags: ['Loops'], popularity: 1 }),
    other('tag', { tags: ['Loops'], popularity: 1 }),
    other('popular tag', { tags: ['Loops'], popularity: 2 }),
    other('nothing', { popularity: 99 }),
    ...[1, 2, 3].map((number) => other(`bea ${number}`, { userId: 'bea', tags: ['Loops', 'Lo-Fi'] })),
  ]
  expect(mostLike(one, products).map(({ $id }) => $id)).toEqual([
    'bea 1',
    'bea 2',
    'popular tag',
    'tag',
    'category',
  ])
})

test('no more are shown than have a place', () => {
  const many = Array.from({ length: 20 }, (_, index) => other(`x${index}`, { category: 'Audio' }))
  expect(mostLike(one, many)).toHaveLength(6)
})
