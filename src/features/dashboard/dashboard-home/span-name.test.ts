import { expect, test } from 'vitest'
import { spanName } from './span-name.ts'

test.each([
  [{ unit: 'day', first: '2026-11-21', last: '2026-11-21' }, '21.11.2026'],
  [{ unit: 'week', first: '2026-12-28', last: '2027-01-03' }, '28.12. – 03.01.2027'],
  [{ unit: 'month', first: '2026-02-01', last: '2026-02-28' }, '02.2026'],
] as const)('%j is %s', (span, name) => expect(spanName(span)).toBe(name))
