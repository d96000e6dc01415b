import { expect, test } from 'vitest'
import { pageTemplate } from './page-template.ts'

const html = `<!doctype html><html lang="en"><head><!--head--><link rel="stylesheet" crossorigin href="/assets/base.css"></head><body><div id="root"><!--app--></div><!--rows--></body></html>`
const sheet = '.card{color:red}.dialog{color:blue}'
const settings = { appwriteEndpoint: '', appwriteProject: '', stripeKey: '' }
const make = pageTemplate('en', { html, manifest: {}, sheet }, settings, () => '')

const headOf = (page: string) => /<head>.*<\/head>/.exec(page)?.[0]

test('a page with content has the style sheet in itself', () => {
  const page = make({ route: null, head: '', body: '<p class="card">Text</p>', rows: {} })
  expect(headOf(page)).toBe(`<head><style>${sheet}</style></head>`)
  expect(page).not.toContain('<link')
})

test('a page that the browser fills links the style sheet', () => {
  const page = make({ route: null, head: '', body: '', rows: null })
  expect(headOf(page)).toBe('<head><link rel="stylesheet" crossorigin href="/assets/base.css"></head>')
})
