import { expect, test } from 'vitest'
import { isDue } from './publish-due.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['its time has come', { status: 'scheduled', scheduledAt: '2026-11-21T10:00:00.000+00:00' }, true],
  ['its time is long gone', { status: 'scheduled', scheduledAt: '2026-01-01T00:00:00.000+00:00' }, true],
  ['its time is to come', { status: 'scheduled', scheduledAt: '2026-11-21T10:00:00.001+00:00' }, false],
  ['it was taken back meanwhile', { status: 'draft', scheduledAt: '2026-11-21T09:00:00.000+00:00' }, false],
  ['it is public', { status: 'active', scheduledAt: null }, false],
  ['nobody said when', { status: 'scheduled', scheduledAt: null }, false],
] as const)('a product is due if %s', (_, product, due) => {
  expect(isDue(product, now)).toBe(due)
})
