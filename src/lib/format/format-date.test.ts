import { expect, test } from 'vitest'
import { formatGermanDate, formatShortDate, sortableDate } from './format-date.ts'

test.each([
  ['2026-11-21T12:00:00.000Z', '21.11.2026', '21. Nov. 2026'],
  ['2026-01-05T12:00:00.000+00:00', '05.01.2026', '5. Jan. 2026'],
  ['2026-03-31T12:00:00.000Z', '31.03.2026', '31. März 2026'],
])('%s reads %s, or %s', (iso, text, short) => {
  expect(formatGermanDate(iso)).toBe(text)
  expect(formatShortDate(iso)).toBe(short)
})

test('a missing date is N/A', () => expect(formatShortDate(null)).toBe('N/A'))

test.each([
  [new Date(2026, 10, 21, 23, 59), '2026-11-21'],
  [new Date(2026, 0, 5), '2026-01-05'],
])('%s sorts as %s', (time, text) => expect(sortableDate(time)).toBe(text))
