import { expect, test } from 'vitest'
import { inGerman } from '#src/test/in-german.ts'
import { shortSpanName, spanName } from './span-name.ts'

test.each([
  [{ unit: 'day', first: '2026-11-21', last: '2026-11-21' }, '21 Nov 2026', '21.11.2026'],
  [
    { unit: 'week', first: '2026-12-28', last: '2027-01-03' },
    '28 Dec 2026 – 3 Jan 2027',
    '28.12.2026 – 03.01.2027',
  ],
  [{ unit: 'month', first: '2026-02-01', last: '2026-02-28' }, 'February 2026', 'Februar 2026'],
] as const)('%j is %s, in German %s', (span, english, german) => {
  expect(spanName(span)).toBe(english)
  expect(inGerman(() => spanName(span))).toBe(german)
})

test.each([
  [{ unit: 'day', first: '2026-11-21', last: '2026-11-21' }, '21 Nov', '21. Nov.'],
  [{ unit: 'week', first: '2026-12-28', last: '2027-01-03' }, '28 Dec', '28. Dez.'],
  [{ unit: 'month', first: '2026-02-03', last: '2026-02-28' }, 'Feb 26', 'Feb. 26'],
] as const)('at an axis %j is %s, in German %s', (span, english, german) => {
  expect(shortSpanName(span)).toBe(english)
  expect(inGerman(() => shortSpanName(span))).toBe(german)
})
