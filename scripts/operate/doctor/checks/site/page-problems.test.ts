import { expect, test } from 'vitest'
import { pageProblems, pictureOf } from './page-problems.ts'

const address = 'https://shop.example/user/anna/products'
const whole = `<title>Anna</title><link rel="canonical" href="${address}">
<meta property="og:title" content="Anna"><meta property="og:image" content="https://backend.example/a?b=1&amp;c=2">
<script type="application/ld+json">{"@context":"https://schema.org"}</script>`
const page = (html: string, status = 200) => ({ html, status })

test.each<[string, string, string[]]>([
  ['nothing', whole, []],
  ['no title', whole.replace('Anna', ' '), ['has no title']],
  ['another address', whole.replace('anna', 'ben'), ['does not name its own address']],
  ['no picture', whole.replace('og:image', 'og:video'), ['has no picture for previews']],
  ['previews switched off', whole.replace('og:title', 'x').replace('og:image', 'y'), []],
  ['no data', whole.replace('ld+json', 'json'), ['has no data for search engines']],
  ['broken data', whole.replace('"}', '"'), ['has data that no search engine can read']],
])('a page with the fault %s is told', (_, html, problems) => {
  expect(pageProblems(address, page(html), page(html))).toEqual(
    problems.map((problem) => `/user/anna/products ${problem}`),
  )
})

test('robots must get the page that browsers get', () => {
  expect(pageProblems(address, page(whole), page(`${whole} `))).toEqual([
    '/user/anna/products is another page for robots than for browsers',
  ])
})

test('a page that is not there is told by its status alone', () => {
  expect(pageProblems(address, page('', 404), page('', 404))).toEqual(['/user/anna/products answers 404'])
})

test('the address of the picture is read as a browser reads it', () => {
  expect(pictureOf(whole)).toBe('https://backend.example/a?b=1&c=2')
})
