import { expect, test } from 'vitest'
import { isWebUrl, parseUrl } from './parse-url.ts'

test.each(['https://anna.example', ' http://anna.example/a?b=c '])('%s leads to a page', (text) =>
  expect(isWebUrl(text)).toBe(true),
)

test.each(['', 'anna.example', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example'])(
  '%j does not',
  (text) => expect(isWebUrl(text)).toBe(false),
)

test('what is no address is null', () => expect(parseUrl('http://')).toBeNull())
