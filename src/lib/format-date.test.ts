import { expect, test } from 'vitest'
import { formatGermanDate } from './format-date.ts'

test.each([
  ['2026-11-21T12:00:00.000Z', '21.11.2026'],
  ['2026-01-05T12:00:00.000+00:00', '05.01.2026'],
])('%s reads %s', (iso, text) => expect(formatGermanDate(iso)).toBe(text))
