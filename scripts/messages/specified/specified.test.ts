import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quotedTexts } from './quoted-texts.ts'

const languages = ['en', 'de'] as const
type Language = (typeof languages)[number]

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const readJson = async (path: string): Promise<unknown> => JSON.parse(await read(path))

const variants = z.tuple([z.object({ match: z.record(z.string(), z.string()) })])
const catalogue = z.record(z.string(), z.union([z.string(), variants]))

const valuesOf = async (language: Language) =>
  Object.values(catalogue.parse(await readJson(`messages/${language}.json`))).flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values(text[0].match),
  )
const values = { en: await valuesOf('en'), de: await valuesOf('de') }

const specified = z
  .object({ en: z.array(z.string()), de: z.array(z.string()) })
  .parse(await readJson('scripts/messages/specified/texts.json'))

/** Returns the texts in the first column of the page that says what differs. */
const differing = Array.from(
  (await read('docs/specified-texts.md')).matchAll(/^\| `([^`]+)`/gm),
  ([, text = '']) => text,
)

const VALUE = '□'
const PLACEHOLDER = /\{[^}]*\}|\.\.\.|…|\b[Nn]\b|(?:CHF )?\d+(?:MB)?(?:\/\d+(?:MB)?)?/g

/** Replaces what differs from case to case by one sign, and leaves out the value that a text may end with after a colon. */
const shapeOf = (text: string) =>
  text
    .replaceAll(PLACEHOLDER, VALUE)
    .replaceAll(`CHF ${VALUE}`, VALUE)
    .replace(new RegExp(`:\\s*${VALUE}?$`), '')

/** Returns a test for the examples of a text, which must consist of its own words by half or more. */
function examplesOf(pattern: string): (text: string) => boolean {
  const parts = pattern.split(VALUE)
  const own = parts.join('').length
  if (parts.length === 1 || own < 10) return () => false
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const expression = new RegExp(`^${escaped.join('.+')}$`)
  return (text) => text.length <= 2 * own && expression.test(text)
}

const known = (language: Language) =>
  [...new Set(values[language].map(shapeOf))].map((shape) => ({ shape, isExample: examplesOf(shape) }))
const catalogues = { en: known('en'), de: known('de') }

const isThere = (text: string, language: Language) => {
  const shape = shapeOf(text)
  const hasExample = examplesOf(shape)
  return catalogues[language].some(
    (own) => own.shape === shape || own.isExample(shape) || hasExample(own.shape),
  )
}

describe.each(languages)('the texts that the specification has in %s', (language) => {
  test('are those of the product, or the guidance says why not', () => {
    const missing = specified[language].filter(
      (text) => !isThere(text, language) && !differing.includes(text),
    )
    expect(missing).toEqual([])
  })

  test('are not said to differ where they do not', () => {
    expect(differing.filter((text) => specified[language].includes(text) && isThere(text, language))).toEqual(
      [],
    )
  })
})

test('what is said to differ stands in the specification', () => {
  const all = new Set([...specified.en, ...specified.de])
  expect(differing.filter((text) => !all.has(text))).toEqual([])
})

test.each<[string, string, boolean]>([
  ['Step n of 3', 'Step {step} of {steps}', true],
  ['Pay CHF {price}', 'Pay {price}', true],
  ['Error saving member: ', 'Error saving member', true],
  ['Du folgst diesem Experten', 'Sie folgen diesem Experten', false],
  ['Login successful', 'Login Successful', false],
])('%s is told from %s: %s', (text, own, isSame) => {
  expect(shapeOf(text) === shapeOf(own)).toBe(isSame)
})

test.each([
  ["button 'Sign In' or 'Signing In...', link", ['Sign In', 'Signing In...']],
  ["placeholder 'Member's full name', max 100", ["Member's full name"]],
  ["the creator's name and the user's page", []],
  ["| Follow | 'Folgen' / 'Abbrechen' |", ['Folgen', 'Abbrechen']],
  ["('Invalid {label}')", ['Invalid {label}']],
])('quoted texts of %s', (line, texts) => {
  const { en, de } = quotedTexts([line])
  expect([...en, ...de]).toEqual(texts)
})
