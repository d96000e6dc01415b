import { expect, test } from 'vitest'
import { metaTagsOf } from './page-head.ts'

const head = {
  title: 'Anna',
  description: 'Fonts',
  image: 'https://x.example/a',
  isIndexed: true,
  hasPreview: true,
}
const url = 'https://shop.example/anna'

test.each([
  [
    {},
    {
      description: 'Fonts',
      'og:title': 'Anna',
      'og:description': 'Fonts',
      'og:image': 'https://x.example/a',
      'og:url': url,
    },
  ],
  [{ hasPreview: false }, { description: 'Fonts' }],
  [
    { isIndexed: false, hasPreview: false },
    { description: 'Fonts', robots: 'noindex' },
  ],
  [
    { description: '', image: '' },
    { 'og:title': 'Anna', 'og:url': url },
  ],
])('a page with %j has the meta tags %j', (change, tags) => {
  expect(Object.fromEntries(metaTagsOf({ ...head, ...change }, url))).toEqual(tags)
})
