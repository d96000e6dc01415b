import { expect, test } from 'vitest'
import { isWebUrl, namesUser, parseUrl } from './parse-url.ts'

test.each(['https://anna.example', ' http://anna.example/a?b=c '])('%s is a web address', (text) =>
  expect(isWebUrl(text)).toBe(true),
)

test.each([
  'https://anna.example/@anna',
  'https://anna.example?mail=a@b.example',
  'https://anna.example#a@b',
  'https:\\\\anna.example\\@anna',
])('%s names nobody', (text) => expect([namesUser(text), isWebUrl(text)]).toEqual([false, true]))

test.each([
  'https://ok.example@evil.example/',
  'http://anna:secret@evil.example',
  'https://:@evil.example',
  'https://@evil.example',
  'https:ok.example@evil.example',
  'https:/ok.example@evil.example',
  'https:\\\\ok.example@evil.example',
  ' HTTPS://ok.example%2F@evil.example',
  'https://ok.example\t@evil.example',
  'ht\ntps://@evil.example',
])('%j names somebody', (text) => expect([namesUser(text), isWebUrl(text)]).toEqual([true, false]))

test('a mail address names nobody', () => expect(namesUser('mailto:a@b.example')).toBe(false))

test.each(['', 'anna.example', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example'])(
  '%j does not',
  (text) => expect(isWebUrl(text)).toBe(false),
)

test('a text that is no address gives null', () => expect(parseUrl('http://')).toBeNull())
