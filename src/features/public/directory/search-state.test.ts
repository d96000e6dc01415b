import { expect, test } from 'vitest'
import { searchStateOf } from './search-state.ts'
import { creator } from '#src/test/creator.ts'

const anna = creator({ username: 'anna' })
const answer = (data: (typeof anna)[] | undefined, isPlaceholderData = false, isError = false) => ({
  data,
  isPlaceholderData,
  isError,
})

test.each([
  ['nothing typed', '', '', answer(undefined), 'idle'],
  ['only spaces', '  ', '  ', answer(undefined), 'idle'],
  ['typed, not asked yet', 'ann', '', answer(undefined), 'searching'],
  ['asked', 'ann', 'ann', answer(undefined), 'searching'],
  ['found', 'ann', 'ann', answer([anna]), 'found'],
  ['the last result while the next is asked for', 'anna', 'ann', answer([anna], true), 'found'],
  ['nobody', 'xyz', 'xyz', answer([]), 'none'],
  ['nobody for the last term says nothing about this one', 'xyza', 'xyz', answer([]), 'searching'],
  ['nobody yet', 'xyza', 'xyza', answer([], true), 'searching'],
  ['failed', 'ann', 'ann', answer(undefined, false, true), 'failed'],
])('the search for creators: %s', (_name, term, settled, given, kind) => {
  expect(searchStateOf(term, settled, given).kind).toBe(kind)
})
