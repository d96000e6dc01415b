import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['anna@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  // one letter of two code units
  ['𝒶nna@example.com', '𝒶…@example.com'],
  ['"odd@name"@example.com', '"…@example.com'],
  ['@example.com', ''],
  ['', ''],
])('%j is shown as %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
