import { expect, test } from 'vitest'
import { inGerman } from '#src/test/in-german.ts'
import { spanName } from './span-name.ts'

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
