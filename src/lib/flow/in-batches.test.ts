import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test.each<[number[], number[][]]>([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in parts of two is %j', (items, parts) => expect(inBatches(items, 2)).toEqual(parts))
