import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localInputOf, utcOfLocalInput } from './local-time.ts'

// Node reads the zone anew whenever the variable changes.
afterEach(() => vi.unstubAllEnvs())

describe.each([
  ['Europe/Zurich', '2026-01-05T08:07:59.000Z', '2026-01-05T09:07'],
  ['Europe/Zurich', '2026-07-05T08:07:00.000Z', '2026-07-05T10:07'],
  ['America/New_York', '2026-01-01T02:00:00.000Z', '2025-12-31T21:00'],
  ['Asia/Kolkata', '2026-01-01T02:00:00.000Z', '2026-01-01T07:30'],
])('in %s', (zone, utc, local) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  test(`${utc} is ${local}`, () => expect(localInputOf(new Date(utc))).toBe(local))
  test(`${local} is that minute in UTC`, () =>
    expect(utcOfLocalInput(local)).toBe(`${utc.slice(0, 16)}:00.000Z`))
})

test.each(['', 'tomorrow', '2026-13-01T10:00', '2026-01-01'])('%j is no moment', (text) =>
  expect(utcOfLocalInput(text)).toBeNull(),
)
