import { expect, test } from 'vitest'
import { pageTemplate } from './page-template.ts'

const html = `<!doctype html><html lang="en"><head><!--head--><link rel="stylesheet" crossorigin href="/assets/base.css"></head><body><div id="root"><!--app--></div><!--rows--></body></html>`
const sheet = '.card{color:red}.dialog{color:blue}.frame{color:green}'
const settings = { appwriteEndpoint: '', appwriteProject: '', stripeKey: '' }
const make = pageTemplate('en', { html, manifest: {}, sheet }, settings, () => '')

const partsOf = (page: string) =>
  [/<head>.*<\/head>/, /<body>.*<\/body>/].map((part) => part.exec(page)?.[0] ?? '')

test('a page with content has its first styles, and lets all others apply where there are no scripts', () => {
  const [inHead, inBody] = partsOf(
    make({ route: null, head: '', body: '<p class="card">Text</p>', rows: {} }),
  )
  expect(inHead).toBe(
    '<head><style>.card{color:red}</style>' +
      '<link rel="preload" as="style" crossorigin href="/assets/base.css">' +
      '<link media="(scripting: none)" rel="stylesheet" crossorigin href="/assets/base.css"></head>',
  )
  expect(inBody).not.toContain('<link')
})

test('a page that the browser fills has the link to all styles at its end', () => {
  const [inHead, inBody] = partsOf(make({ route: null, head: '', body: '', rows: null }))
  expect(inHead).toBe('<head><style></style></head>')
  expect(inBody).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/base.css"><\/body>$/)
})
