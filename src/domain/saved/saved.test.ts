import { expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { mergedSaved, parseSaved, withSaved, without, type SavedProduct } from './saved.ts'

const saved = (productId: string, day = 1): SavedProduct => ({
  productId,
  savedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const idsOf = (list: readonly SavedProduct[]) => list.map(({ productId }) => productId).join(' ')

test.each([
  ['nothing', null, ''],
  ['no JSON', '{', ''],
  ['no list', '{"productId":"a"}', ''],
  ['a list', JSON.stringify([saved('a'), saved('b')]), 'a b'],
  [
    'other things between',
    JSON.stringify(['a', null, saved('b'), { productId: 1 }, { productId: 'c' }]),
    'b',
  ],
  ['no time', JSON.stringify([{ productId: 'a', savedAt: 'yesterday' }]), ''],
  ['an empty id', JSON.stringify([saved('')]), ''],
  ['a product twice', JSON.stringify([saved('a'), saved('a', 2)]), 'a'],
])('a browser that has kept %s', (_, text, ids) => {
  expect(idsOf(parseSaved(text))).toBe(ids)
})

test('a browser keeps 200 products, and the oldest falls out', () => {
  const many = Array.from({ length: 300 }, (_item, index) => saved(`p${index}`))
  const list = parseSaved(JSON.stringify(many))
  expect(list).toHaveLength(limits.saved.inBrowser)
  const more = withSaved(list, saved('new'))
  expect([more.length, more[0]?.productId, more.at(-1)?.productId]).toEqual([200, 'new', 'p198'])
})

test('a product that is saved again comes first, and one that is taken out is gone', () => {
  const list = [saved('a'), saved('b')]
  expect(idsOf(withSaved(list, saved('b', 2)))).toBe('b a')
  expect(idsOf(without(list, ['a', 'c']))).toBe('b')
})

test('two lists become one, the newest first, and no product is in it twice', () => {
  expect(idsOf(mergedSaved([saved('a', 2), saved('b', 4)], [saved('a', 9), saved('c', 3)]))).toBe('b c a')
})
