import { expect, test } from 'vitest'
import { isWebUrl, parseUrl } from './parse-url.ts'

test.each(['https://anna.example', ' http://anna.example/a?b=c '])('%s is a web address', (text) =>
  expect(isWebUrl(text)).toBe(true),
)

test.each(['', 'anna.example', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example'])(
  '%j does not',
  (text) => expect(isWebUrl(text)).toBe(false),
)

test('a text that is no address gives null', () => expect(parseUrl('http://')).toBeNull())
