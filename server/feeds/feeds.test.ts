import { expect, test } from 'vitest'
import { creator } from '#src/test/creator.ts'
import { product } from '#src/test/product.ts'
import type { Site } from '#server/site.ts'
import { creatorFeed } from './creator-feed.ts'
import { robotsText } from './robots.ts'
import { PART, partAt, sitemapIndex, sitemapPart } from './sitemap.ts'

const site: Site = {
  appwriteEndpoint: 'https://backend.example/v1',
  appwriteProject: 'shop',
  url: 'https://shop.example',
}

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://shop.example/user/a${index}/products?a=1&b=2`,
    changedAt: '2026-11-21T12:00:00.000Z',
    picture: index === 0 ? 'https://backend.example/a?b&c' : null,
  }))

test.each([
  ['/sitemap-1.xml', 1],
  ['/sitemap-12.xml', 12],
  ['/sitemap-0.xml', null],
  ['/sitemap-01.xml', null],
  ['/sitemap.xml', null],
])('%s is the part %s of the sitemap', (path, part) => expect(partAt(path)).toBe(part))

test.each([
  [0, 1],
  [PART, 1],
  [PART + 1, 2],
])('%i addresses are %i parts', (count, parts) => {
  const index = sitemapIndex(site, entries(count))
  expect(index.match(/<loc>/g)).toHaveLength(parts)
  expect(index).toContain('<loc>https://shop.example/sitemap-1.xml</loc>')
})

test('a part names each address once, with its change and its picture', () => {
  const part = sitemapPart(entries(PART + 1), 2) ?? ''
  expect(part.match(/<url>/g)).toHaveLength(1)
  expect(part).toContain(`<loc>https://shop.example/user/a${PART}/products?a=1&amp;b=2</loc>`)
  expect(part).toContain('<lastmod>2026-11-21T12:00:00.000Z</lastmod>')
  expect(sitemapPart(entries(1), 1)).toContain('<image:loc>https://backend.example/a?b&amp;c</image:loc>')
  expect(sitemapPart(entries(1), 2)).toBeNull()
})

test('the feed of a creator is whole, and its texts stay texts', () => {
  const feed = creatorFeed(
    creator({ name: 'Anna & Co' }),
    [product({ title: '<b>Kit</b>\u0000\uD800', updatedAt: '2026-11-22T12:00:00.000Z' })],
    site,
  )
  expect(feed).toContain('<title>Anna &amp; Co · Fundus</title>')
  expect(feed).toContain('<title>&lt;b&gt;Kit&lt;/b&gt;</title>')
  expect(feed).toContain('<updated>2026-11-22T12:00:00.000Z</updated>')
  expect(feed).toContain('href="https://shop.example/user/anna/product/kit"')
})

test('robots are told where the sitemap is', () => {
  expect(robotsText(site)).toContain('Sitemap: https://shop.example/sitemap.xml')
})
