import { expect, test } from 'vitest'
import { creator } from '#src/test/creator.ts'
import { listing } from '#src/test/listing.ts'
import { marketStateOf } from './market-state.ts'

const nothing = { listings: [], creators: [], meant: null }
const product = { ...nothing, listings: [listing()] }
const person = { ...nothing, creators: [creator({})] }
const answer = (data?: typeof nothing | typeof product | typeof person, part = {}) => ({
  data,
  isError: false,
  isPlaceholderData: false,
  ...part,
})

test.each([
  ['typed, not asked yet', 'kit', '', answer(), 'searching'],
  ['asked', 'kit', 'kit', answer(), 'searching'],
  ['a product', 'kit', 'kit', answer(product), 'found'],
  ['a creator alone', 'kit ', 'kit', answer(person), 'found'],
  ['the last finds while the next are asked for', 'kits', 'kit', answer(product), 'found'],
  ['nothing', 'xyz', 'xyz', answer(nothing), 'none'],
  ['nothing for the last term says nothing about this one', 'xyza', 'xyz', answer(nothing), 'searching'],
  ['nothing yet', 'xyza', 'xyza', answer(nothing, { isPlaceholderData: true }), 'searching'],
  ['failed', 'kit', 'kit', answer(undefined, { isError: true }), 'failed'],
  ['another word after a failure', 'kits', 'kit', answer(undefined, { isError: true }), 'searching'],
])('the search of the market: %s', (_name, term, settled, given, kind) => {
  expect(marketStateOf(term, settled, given).kind).toBe(kind)
})
