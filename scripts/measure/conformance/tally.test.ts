import { describe, expect, it } from 'vitest'
import { parseTally, percentage } from './tally.ts'

const OUTPUT = `✗ rows-queries.exists
    error.message: want "x", got "y"

rows-queries        135 passed    1 failed 19 skipped
rows-counters        30 passed    0 failed 2 not compared

165 passed, 1 failed
`

describe('tally of the conformance kit', () => {
  it('the tally reads the count of each area', () => {
    expect(parseTally(OUTPUT)).toEqual([
      { area: 'rows-queries', passed: 135, failed: 1 },
      { area: 'rows-counters', passed: 30, failed: 0 },
    ])
  })

  it.each([
    [[{ area: 'a', passed: 3, failed: 1 }], 75],
    [
      [
        { area: 'a', passed: 1, failed: 0 },
        { area: 'b', passed: 0, failed: 1 },
      ],
      50,
    ],
    [[], 0],
  ])('%j is %d percent', (tally, expected) => {
    expect(percentage(tally)).toBe(expected)
  })
})
