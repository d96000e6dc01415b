import { expect, test } from 'vitest'
import { headTags } from './head-tags.ts'
import type { PageHead } from './page-head.ts'

const head = (part: Partial<PageHead> = {}): PageHead => ({
  title: 'Brand kit · Fundus',
  description: 'Logos and type.',
  canonical: 'https://shop.example/user/anna/product/kit',
  isIndexed: true,
  preview: null,
  jsonLd: [],
  ...part,
})

/** What creators may type to get out of the place where their text stands. */
const hostile = [
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--',
  '\u2028alert(1)\u2029',
  '&quot;&lt;b&gt;',
]

const picture = {
  url: 'https://backend.example/a?b=1&c=2',
  width: 1200,
  height: 630,
  type: 'image/jpeg',
  alt: 'Kit',
}

test.each(hostile)('the title %j stays a text in tags and JSON-LD', (text) => {
  const tags = headTags(
    head({
      title: text,
      description: text,
      preview: { type: 'product', picture: { ...picture, alt: text } },
      jsonLd: [{ '@type': 'Product', name: text }],
    }),
  )
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name: text }],
  })
  const others = tags.replace(/<script.*<\/script>/, '')
  expect(others).not.toMatch(/<(script|img|b)\b|<!--/)
  expect(
    others.match(/<[^>]*>/g)?.every((tag) => /^<(\/?title|meta|link)( [a-z:]+="[^"]*")*>$/.test(tag)),
  ).toBe(true)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
})

test.each<[string, Partial<PageHead>, string[], string[]]>([
  ['a page that is not listed', { isIndexed: false }, ['name="robots" content="noindex"'], []],
  ['a page that is listed', {}, ['rel="canonical"'], ['robots', 'og:', 'ld+json']],
  ['a page without an address of its own', { canonical: null }, [], ['canonical']],
  ['a page without a description', { description: '' }, ['<title>'], ['description']],
  [
    'a product with a price',
    { preview: { type: 'product', picture, price: { amount: '12.50', currency: 'CHF' } } },
    [
      'property="og:type" content="product"',
      'property="og:image" content="https://backend.example/a?b=1&amp;c=2"',
      'property="og:image:type" content="image/jpeg"',
      'property="og:image:width" content="1200"',
      'property="product:price:amount" content="12.50"',
      'property="product:price:currency" content="CHF"',
      'name="twitter:card" content="summary_large_image"',
    ],
    [],
  ],
  ['a preview without a price', { preview: { type: 'profile', picture } }, ['og:title'], ['product:price']],
])('%s has its tags', (_, part, contained, absent) => {
  const tags = headTags(head(part))
  for (const text of contained) expect(tags).toContain(text)
  for (const text of absent) expect(tags).not.toContain(text)
})

test('a page of a list names itself and its neighbours in the language that was asked for', () => {
  const list = 'https://shop.example/user/anna/products'
  const page = head({ canonical: `${list}?page=2`, previous: list, next: `${list}?page=3` })
  const linksOf = (tags: string) =>
    [...tags.matchAll(/<link rel="([^"]+)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(
      ([, rel, language, href]) => [rel, language ?? '', href],
    )
  const alternates = [
    ['alternate', 'en', `${list}?page=2&amp;lang=en`],
    ['alternate', 'de', `${list}?page=2&amp;lang=de`],
    ['alternate', 'x-default', `${list}?page=2`],
  ]
  expect(linksOf(headTags(page))).toEqual([
    ['canonical', '', `${list}?page=2`],
    ...alternates,
    ['prev', '', list],
    ['next', '', `${list}?page=3`],
  ])
  expect(linksOf(headTags(page, 'de'))).toEqual([
    ['canonical', '', `${list}?page=2&amp;lang=de`],
    ...alternates,
    ['prev', '', `${list}?lang=de`],
    ['next', '', `${list}?page=3&amp;lang=de`],
  ])
})

test.each([
  [null, 'https://shop.example/user/anna/product/kit'],
  ['de', 'https://shop.example/user/anna/product/kit?lang=de'],
] as const)(
  'a page asked for in %s is known as %s, and names itself in each language',
  (asked, canonical) => {
    const tags = headTags(head(), asked)
    expect(tags).toContain(`<link rel="canonical" href="${canonical}">`)
    const alternates = [...tags.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
    const plain = 'https://shop.example/user/anna/product/kit'
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['en', `${plain}?lang=en`],
      ['de', `${plain}?lang=de`],
      ['x-default', plain],
    ])
  },
)
