import { describe, expect, test } from 'vitest'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { everything } from '#src/features/public/explore/address.ts'
import { listing } from '#src/test/listing.ts'
import { exploreHead } from './explore-head.ts'
import { headTags } from './head-tags.ts'

const site = {
  appwriteEndpoint: 'https://backend.example/v1',
  appwriteProject: 'shop',
  url: 'https://shop.example',
}

const shown = { listings: [listing({ tags: ['Über uns'] })], hasMore: false }
const headOf = (choice: Partial<ExploreChoice>, what = shown) =>
  exploreHead({ ...everything, ...choice }, what, site)

describe('the address and the title of a page', () => {
  test.each<[string, Partial<ExploreChoice>, string, string]>([
    ['the market', {}, '/explore', 'Explore'],
    ['a category', { category: 'Templates' }, '/explore/templates', 'Templates'],
    ['a tag, as a creator writes it', { tag: 'uber-uns' }, '/tag/uber-uns', '#Über uns'],
    ['another order', { category: 'Audio', sort: 'newest' }, '/explore/audio', 'Audio'],
    ['a later page', { page: 2 }, '/explore?page=2', 'Page 2 · Explore'],
    ['a later page in another order', { sort: 'rated', page: 3 }, '/explore?page=3', 'Page 3 · Explore'],
  ])('%s', (_, choice, path, title) => {
    expect(headOf(choice)).toMatchObject({
      canonical: `https://shop.example${path}`,
      title: `${title} · Fundus`,
      isIndexed: true,
    })
  })
})

describe('search engines list', () => {
  const empty = { listings: [], hasMore: false }
  test.each<[string, Partial<ExploreChoice>, typeof shown, string | null]>([
    ['the market', {}, shown, null],
    ['a category without a product, which gets some', { category: 'Audio' }, empty, null],
    ['no filters', { price: 'free' }, shown, 'noindex, follow'],
    ['no ratings', { rating: 'good' }, shown, 'noindex, follow'],
    ['no file types', { fileKind: 'audio' }, shown, 'noindex, follow'],
    ['no filtered tag', { tag: 'uber-uns', price: 'upTo10' }, shown, 'noindex, follow'],
    ['no tag that nobody uses', { tag: 'made-up' }, empty, 'noindex, follow'],
    ['no page beyond the last', { page: 9 }, empty, 'noindex, follow'],
    ['no search', { search: 'kit' }, shown, 'noindex'],
    ['no adult content', { isAdult: true }, empty, 'noindex'],
  ])('%s', (_, choice, what, robots) => {
    const head = headOf(choice, what)
    const [, told = null] = /<meta name="robots" content="([^"]*)">/.exec(headTags(head)) ?? []
    expect(told).toBe(robots)
    expect([head.canonical === null, head.preview === null, head.jsonLd.length]).toEqual(
      robots === null ? [false, false, 2] : [true, true, 0],
    )
  })
})

test.each<[Partial<ExploreChoice>, boolean, string | null, string | null]>([
  [{}, false, null, null],
  [{}, true, null, '/explore?page=2'],
  [{ page: 2 }, true, '/explore', '/explore?page=3'],
  [{ page: 2, sort: 'newest', price: 'free' }, false, '/explore?price=free&sort=newest', null],
])('%j has its pages beside it', (choice, hasMore, previous, next) => {
  const address = (path: string | null) => path && `https://shop.example${path}`
  const head = headOf(choice, { ...shown, hasMore })
  expect(head).toMatchObject({ previous: address(previous), next: address(next) })
})

test('a page in a language leads to the pages beside it in that language', () => {
  const tags = headTags(headOf({ page: 2 }, { ...shown, hasMore: true }), 'de')
  for (const [rel, path] of [
    ['canonical', '?page=2&amp;lang=de'],
    ['prev', '?lang=de'],
    ['next', '?page=3&amp;lang=de'],
  ])
    expect(tags).toContain(`<link rel="${rel}" href="https://shop.example/explore${path}">`)
  expect(tags).toContain('hreflang="de" href="https://shop.example/explore?page=2&amp;lang=de"')
})

test('the way to a category leads over the market', () => {
  const [, trail] = headOf({ category: 'Templates', page: 2 }).jsonLd
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Fundus', item: 'https://shop.example/' },
      { position: 2, name: 'Explore', item: 'https://shop.example/explore' },
      { position: 3, name: 'Templates', item: 'https://shop.example/explore/templates' },
    ],
  })
})
