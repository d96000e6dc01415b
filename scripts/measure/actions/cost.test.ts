import { expect, test } from 'vitest'
import { depthOf } from './cost.ts'

test.each<[string, [begun: number, ended: number][], number]>([
  ['no calls', [], 0],
  [
    'one after the other',
    [
      [0, 1],
      [2, 3],
      [3, 4],
    ],
    3,
  ],
  [
    'side by side',
    [
      [0, 2],
      [0, 2],
      [1, 3],
    ],
    1,
  ],
  [
    'one beside a chain of two',
    [
      [0, 9],
      [0, 2],
      [3, 5],
    ],
    2,
  ],
  [
    'two, and one that waits for the longer',
    [
      [0, 2],
      [0, 5],
      [6, 8],
    ],
    2,
  ],
])('how many wait for each other: %s', (_what, calls, depth) => {
  expect(depthOf(calls.map(([begun, ended]) => ({ begun, ended })))).toBe(depth)
})
