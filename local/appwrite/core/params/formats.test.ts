import { expect, it } from 'vitest'
import { isEmail, isUrl } from './formats.ts'

it.each([
  ['a@example.test', true],
  [' a@example.test ', true],
  ['a+b@example.test', true],
  ['A@EXAMPLE.TEST', true],
  ['ä@example.test', false],
  ['a@müller.example', false],
  ['a@localhost', false],
  ['a@example..test', false],
  ['.a@example.test', false],
  ['a b@example.test', false],
  ['', false],
])('%s is an address: %s', (text, expected) => expect(isEmail(text)).toBe(expected))

it.each([
  ['https://example.test/a?b#c', true],
  ['ftp://example.test/x', true],
  ['http://localhost:3000', true],
  ['http://user:secret@example.test', true],
  ['http://[::1]/', true],
  ['mailto:a@example.test', true],
  ['myapp://open', true],
  ['https://müller.example/ä', false],
  ['https://', false],
  ['http://-x.test', false],
  ['javascript:alert(1)', false],
  ['/a/b', false],
  ['example.test', false],
  ['https://example.test/a b', false],
])('%s is a URL: %s', (text, expected) => expect(isUrl(text)).toBe(expected))
