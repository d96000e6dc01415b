import { afterEach, expect, test, vi } from 'vitest'
import { inGerman } from '#src/test/in-german.ts'
import { formatDate, formatLongDate, formatLocalDate, sortableLocalDate } from './format-date.ts'

test.each([
  ['2026-11-21T12:00:00.000Z', '21 Nov 2026', '21.11.2026', '21. Nov. 2026'],
  ['2026-01-05T12:00:00.000+00:00', '5 Jan 2026', '05.01.2026', '5. Jan. 2026'],
  ['2026-03-31T12:00:00.000Z', '31 Mar 2026', '31.03.2026', '31. März 2026'],
])('%s reads %s, or %s, or %s in German', (iso, english, german, short) => {
  expect(formatDate(iso)).toBe(english)
  expect(formatLocalDate(iso)).toBe(english)
  expect(inGerman(() => formatDate(iso))).toBe(german)
  expect(inGerman(() => formatLocalDate(iso))).toBe(short)
})

test.each([
  ['2026-03-03T12:00:00.000Z', '3 March 2026', '3. März 2026'],
  ['2026-12-31T23:30:00.000Z', '1 January 2027', '1. Januar 2027'],
])('%s is written out as %s, or as %s in German', (iso, english, german) => {
  expect(formatLongDate(iso)).toBe(english)
  expect(inGerman(() => formatLongDate(iso))).toBe(german)
})

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'Europe/Zurich', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'in %s a day of a page is the one in Zurich',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const { formatDate: format } = await import('./format-date.ts')
    expect(format('2026-11-23T23:30:00.000Z')).toBe('24 Nov 2026')
    expect(format('2026-11-24T12:00:00.000Z')).toBe('24 Nov 2026')
  },
)

test('a missing date is N/A', () => expect(formatLocalDate(null)).toBe('N/A'))

test.each([
  [new Date(2026, 10, 21, 23, 59), '2026-11-21'],
  [new Date(2026, 0, 5), '2026-01-05'],
])('%s sorts as %s', (time, text) => expect(sortableLocalDate(time)).toBe(text))
