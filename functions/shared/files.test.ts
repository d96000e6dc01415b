import { expect, test } from 'vitest'
import { isPrivateUploadOf, isUploadOf } from './files.ts'

const own = ['read("user:anna")', 'update("user:anna")', 'delete("user:anna")']
const whole = { chunksUploaded: 2, chunksTotal: 2, sizeOriginal: 6_000_000 }

test.each([
  ['her own', own, whole, true, true],
  ['her own in another order', [...own].reverse(), whole, true, true],
  ['one she let others read', ['read("any")', ...own], whole, true, false],
  ['one she let others read instead', ['read("any")', ...own.slice(1)], whole, true, false],
  ['one whose update she gave away', own.slice(0, 1), whole, false, false],
  ['a sealed one', [], whole, false, false],
  ['somebody else’s', own.map((permission) => permission.replace('anna', 'bert')), whole, false, false],
  ['one of a longer id', own.map((permission) => permission.replace('anna', 'anna2')), whole, false, false],
  ['half of one', own, { ...whole, chunksUploaded: 1 }, false, false],
  ['an empty one', own, { ...whole, sizeOriginal: 0 }, false, false],
])('%s', (_what, $permissions, state, shown, sold) => {
  const file = { ...state, $permissions }
  expect(isUploadOf('anna', file)).toBe(shown)
  expect(isPrivateUploadOf('anna', file)).toBe(sold)
})
