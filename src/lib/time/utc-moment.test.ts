import { expect, test } from 'vitest'
import { isUtcMoment } from './utc-moment.ts'

test.each([
  '2026-01-01T10:00:00Z',
  '2026-01-01T10:00:00.000Z',
  '2026-01-01T10:00:00.000000Z',
  '2028-02-29T23:59:59Z',
])('%s is one', (text) => expect(isUtcMoment(text)).toBe(true))

test.each([
  '',
  'tomorrow',
  '2026-01-01',
  '2026-01-01T10:00Z',
  '2026-01-01T10:00:00',
  '2026-01-01 10:00:00Z',
  '2026-01-01T10:00:00+01:00',
  '2026-02-30T10:00:00Z',
  '2026-02-29T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T10:60:00Z',
  ' 2026-01-01T10:00:00Z',
  '2026-01-01T10:00:00Z\n',
])('%j is none', (text) => expect(isUtcMoment(text)).toBe(false))
