import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test.each([
  ['  Éclair & Crème ', 'eclair creme'],
  ['Größe XL', 'grosse xl'],
  ['Lightroom-Presets: Vol. 2', 'lightroom presets vol 2'],
  ['In\u00ADvoice\u200B kit', 'invoice kit'],
  ['\u202AInvoice\u202C', 'invoice'],
  ['', ''],
])('%j is found as %j', (text, key) => expect(searchKey(text)).toBe(key))

test('a key is cut to the size of its column', () =>
  expect(searchKey('a'.repeat(300), 255)).toHaveLength(255))
