import { expect, test } from 'vitest'
import { slotOf } from './rows-in-turn.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

test.each([
  [0, '00'],
  [4 * MINUTE, '00'],
  [5 * MINUTE, '01'],
  [255 * 5 * MINUTE, 'ff'],
  [256 * 5 * MINUTE, '00'],
])('at %d the rows of slot %s are looked at', (time, slot) => expect(slotOf(new Date(time))).toBe(slot))

test('a day has a run for every slot', () => {
  const runs = Array.from({ length: 288 }, (_, run) => slotOf(new Date(run * 5 * MINUTE)))
  expect(new Set(runs).size).toBe(256)
})
