import { expect, test } from 'vitest'
import { between } from './place-between.ts'

test.each([
  [200, 100, 150],
  [null, 100, 1000],
  // the other position was set by a clock that is ahead
  [null, 5000, 5001],
  [100_000, null, 40_000],
  [null, null, 1000],
])('between %j and %j is %d', (above, below, place) => expect(between(above, below, 1000)).toBe(place))

test('between two that were made in one minute there is room for many', () => {
  const below = Date.UTC(2026, 0, 1)
  let above = below + 60_000
  for (let times = 0; times < 25; times += 1) {
    const place = between(above, below, 0)
    expect(place).toBeGreaterThan(below)
    expect(place).toBeLessThan(above)
    above = place
  }
})
