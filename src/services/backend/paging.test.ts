import { expect, test } from 'vitest'
import { exportBatch, pageLimits } from './paging.ts'
import { Query } from './query.ts'

test('a page begins after the rows of the pages before', () => {
  expect(pageLimits(1, 12)).toEqual([Query.limit(12), Query.offset(0)])
  expect(pageLimits(3, 12)).toEqual([Query.limit(12), Query.offset(24)])
})

test('a batch of an export has five hundred rows', () => {
  expect(exportBatch(null)).toEqual([Query.limit(500)])
  expect(exportBatch('row')).toEqual([Query.limit(500), Query.cursorAfter('row')])
})
