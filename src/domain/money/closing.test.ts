import { expect, test } from 'vitest'
import { nextLookAt } from './closing.ts'

const createdAt = '2026-11-23T12:00:00.000Z'

test.each([
  [0, '2026-11-23T12:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  [1, '2026-11-23T12:00:00.000Z', '2026-11-23T14:00:00.000Z'],
  [5, '2026-11-23T12:00:00.000Z', '2026-11-24T20:00:00.000Z'],
  [7, '2026-11-23T12:00:00.000Z', '2026-11-28T20:00:00.000Z'],
  [8, '2026-11-23T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  [2000, '2026-11-23T12:00:00.000Z', '2026-11-30T12:00:00.000Z'],
  [0, '2027-02-21T11:59:59.999Z', '2027-02-21T12:59:59.999Z'],
  [0, '2027-02-21T12:00:00.000Z', null],
])('after %d checks, at %s, the next check is at %j', (attempts, now, next) => {
  expect(nextLookAt({ attempts, createdAt }, new Date(now))?.toISOString() ?? null).toBe(next)
})
