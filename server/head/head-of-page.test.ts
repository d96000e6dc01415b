import { expect, test } from 'vitest'
import { inLanguage } from '#functions/shared/in-language.ts'
import { headOfPage } from './head-of-page.ts'

const first = {
  title: 'Anna · Fundus',
  description: 'Draws.',
  canonical: 'https://shop.example/user/anna/products',
  isIndexed: true,
  preview: null,
  jsonLd: [],
}
const at = (page: number) => `${first.canonical}?page=${page}`

test.each([
  [1, false, 'Anna · Fundus', first.canonical, null, null],
  [1, true, 'Anna · Fundus', first.canonical, null, at(2)],
  [2, true, 'Page 2 · Anna · Fundus', at(2), first.canonical, at(3)],
  [3, false, 'Page 3 · Anna · Fundus', at(3), at(2), null],
  [200, true, 'Page 200 · Anna · Fundus', at(200), at(199), null],
])('page %i of a list that goes on: %s', (page, hasMore, title, canonical, previous, next) => {
  expect(headOfPage(first, { page, hasMore })).toEqual({ ...first, title, canonical, previous, next })
})

test('a page says in its own language which it is', async () => {
  const { title } = await inLanguage('de', () =>
    Promise.resolve(headOfPage(first, { page: 2, hasMore: false })),
  )
  expect(title).toBe('Seite 2 · Anna · Fundus')
})

test('a page that no search engine lists has no address of its own', () => {
  const hidden = { ...first, canonical: null }
  expect(headOfPage(hidden, { page: 2, hasMore: true })).toMatchObject({ canonical: null })
})
