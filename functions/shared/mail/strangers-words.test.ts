import { expect, test } from 'vitest'
import { titleInMail, wordsInMail } from './strangers-words.ts'

/** What programs make links of: a scheme, a domain, an e-mail address. */
const linkable = /:\/\/|\p{L}[.\u3002\uff0e\uff61]\p{L}|\S@\p{L}/u

test.each([
  'https://evil.example/login',
  'evil.example',
  'Your account is blocked, see www.evil.example.',
  'write to evil@evil.example',
  'ftp://10.0.0.1/x',
  'evil\u3002example',
  'EVIL\uff0eEXAMPLE',
  'bücher.example/ä',
  'a.b.c.example',
  'https://https://evil.example',
])('mail programs make no link of %j', (text) => {
  expect(text).toMatch(linkable)
  expect(wordsInMail(text)).not.toMatch(linkable)
  expect(wordsInMail(text).replaceAll('\u200b', '')).toBe(text)
})

test.each(['Version 3.5', 'Chapter 1: the end', 'Anna & Ben', '50/50', 'One. Two.', '@ home', ''])(
  '%j stays as it is',
  (text) => {
    expect(titleInMail(text)).toBe(text)
  },
)

test.each([
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ['😀'.repeat(100), `${'😀'.repeat(80)}…`],
])('a long title is cut', (title, short) => {
  expect(titleInMail(title)).toBe(short)
})
