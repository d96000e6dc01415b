import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Europe/Zurich', '2026-11-21T08:30:00.000Z', '21 Nov 2026, 09:30'],
  ['Europe/Zurich', '2026-07-04T22:05:00.000+00:00', '5 Jul 2026, 00:05'],
])('in %s %s reads %s', async (zone, iso, text) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { formatDateTime } = await import('./format-date-time.ts')
  expect(formatDateTime(iso)).toBe(text)
})
