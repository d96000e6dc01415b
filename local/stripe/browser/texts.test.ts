import { expect, test } from 'vitest'
import { languageOf, textsByLanguage } from './texts.ts'

test.each([
  ['de', 'en-US', 'de'],
  ['de-CH', 'en-US', 'de'],
  ['fr', 'de-CH', 'en'],
  ['auto', 'de-CH', 'de'],
  [undefined, 'en-GB', 'en'],
])('the locale %s in a browser that speaks %s gives %s', (locale, browserLocale, language) => {
  expect(languageOf(locale, browserLocale)).toBe(language)
})

test('both languages word every problem', () => {
  const { en, de } = textsByLanguage
  expect(Object.keys(de.problems)).toEqual(Object.keys(en.problems))
})
