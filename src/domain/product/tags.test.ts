import { expect, test } from 'vitest'
import { parseTags, tagsText } from './tags.ts'

test.each([
  ['', []],
  ['logo', ['logo']],
  [' logo , brand,,  ,kit, ', ['logo', 'brand', 'kit']],
  ['two words, Zürich', ['two words', 'Zürich']],
  ['kit, logo, kit', ['kit', 'logo']],
])('%j holds %j', (text, tags) => expect(parseTags(text)).toEqual(tags))

test('tags are read back from their text', () => {
  const tags = ['logo', 'two words']
  expect(parseTags(tagsText(tags))).toEqual(tags)
})
