import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-AT', 'de'],
  ['den', 'en'],
  ['fr-CH', 'en'],
  ['', 'en'],
])('a browser that prefers %j gets mails in %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale)
})
