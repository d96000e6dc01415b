import { expect, test } from 'vitest'
import { nextChange } from './next-change.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (hour: number) => `2026-03-01T${hour}:00:00.000+00:00`

test.each<[string, unknown, string | null]>([
  ['nothing', null, null],
  ['a product without a launch price', { data: { launchEndsAt: null, struckUntil: null } }, null],
  ['what is over', { data: { launchEndsAt: at(11) } }, null],
  ['the first that comes', { queries: [{ launchEndsAt: at(15) }, [{ struckUntil: at(14) }]] }, at(14)],
])('in %s', (_, rows, moment) => {
  expect(nextChange(rows, now)).toBe(moment === null ? null : Date.parse(moment))
})
