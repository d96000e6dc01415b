import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import type { Operator } from '#src/domain/operator/operator.ts'
import { get, server } from '#server/testing/shop.ts'
import { type LegalFacts, withLegalPages } from './legal-pages.ts'

const operator: Operator = {
  name: 'Muster & Söhne <AG>',
  street: 'Weg 1',
  postcode: '8000',
  place: 'Zürich',
  country: 'CH',
  email: 'shop@shop.example',
}
const facts: LegalFacts = { operator, fees: defaultFees, firstPayoutDays: 7, tax: {} }
const text = new TextEncoder()
const fill = (html: string, change: Partial<LegalFacts> = {}) => {
  const files = withLegalPages(new Map([['/legal/page.html', text.encode(html)]]), { ...facts, ...change })
  return new TextDecoder().decode(files.get('/legal/page.html'))
}
const value = (name: string) => `<mark data-value="${name}">missing</mark>`

const folder = new URL('../../public/legal/', import.meta.url)
const ours = readdirSync(folder).filter((name) => name.endsWith('.html'))

describe.each(ours)('our %s', (name) => {
  const html = readFileSync(new URL(name, folder), 'utf8')

  test('says everything once the operator is known', () => {
    expect(fill(html)).not.toMatch(/<mark|data-if|fundus\.example/)
  })

  test('shows what is missing as long as he is not', () => {
    const shown = fill(html, { operator: null })
    expect(shown).not.toContain('data-if')
    expect(shown).toMatch(/<mark data-value="operator\./)
  })
})

test.each<[name: string, language: string, expected: string]>([
  ['operator.name', 'en', 'Muster &amp; Söhne &lt;AG&gt;'],
  ['operator.place', 'en', '8000 Zürich'],
  ['operator.country', 'en', 'Switzerland'],
  ['operator.country', 'de', 'Schweiz'],
  ['operator.email', 'de', '<a href="mailto:shop@shop.example">shop@shop.example</a>'],
  ['first-payout-days', 'en', '7'],
  ['operator.phone', 'en', value('operator.phone')],
  ['constructor', 'en', value('constructor')],
])('%s in %s is %s', (name, language, expected) =>
  expect(fill(`<html lang="${language}">${value(name)}`)).toBe(`<html lang="${language}">${expected}`),
)

test.each<[fees: Partial<LegalFacts['fees']>, language: string, expected: RegExp]>([
  [{}, 'en', /^5% from CHF\s0\.50$/],
  [{ basisPoints: 725, fixedCents: 30, minPriceCents: 200 }, 'en', /^7\.25% and CHF\s0\.30 from CHF\s2\.00$/],
  [{ basisPoints: 725, fixedCents: 30 }, 'de', /^7\.25\s%\sund CHF\s0\.30 from CHF\s0\.50$/],
  [{ basisPoints: 0, fixedCents: 100 }, 'en', /^CHF\s1\.00 from CHF\s0\.50$/],
])('fees %j are told in %s', (change, language, expected) => {
  const page = `<html lang="${language}">${value('fee')} from ${value('minimum-price')}`
  expect(fill(page, { fees: { ...defaultFees, ...change } }).replace(/<[^>]+>/, '')).toMatch(expected)
})

test('what need not be there stays only where it is known', () => {
  const page = `<p data-if="operator.phone">Telephone: ${value('operator.phone')}</p>`
  expect(fill(page)).toBe('')
  expect(fill(page, { operator: { ...operator, phone: '044 & 1' } })).toBe('<p>Telephone: 044 &amp; 1</p>')
})

test('other files stay as they are', () => {
  const script = text.encode(value('operator.name'))
  const files = new Map([['/assets/legal.html.js', script]])
  expect(withLegalPages(files, facts)).toEqual(files)
})

test('the page server fills them', async () => {
  const page = new Map([['/legal/imprint.html', text.encode(value('operator.name'))]])
  const answer = await server({ legal: facts }, page)(get('/legal/imprint.html'))
  expect(await answer.text()).toBe('Muster &amp; Söhne &lt;AG&gt;')
})
