import { expect, test } from 'vitest'
import { correctedText, mayHave, versionsToAdd } from './version.ts'

const first = { fileStorageId: 'a', createdAt: '2026-01-01T00:00:00.000Z' }
const added = { fileStorageId: 'b', whatIsNew: 'A chapter', createdAt: '2026-03-03T00:00:00.000Z' }
const newest = (number: number, fileStorageId: string) => ({ number, fileStorageId })

test.each([
  ['the first file of a product is no version', { newest: null, replaced: null, added }, []],
  [
    'the first replacement writes both files',
    { newest: null, replaced: first, added },
    [
      { ...first, whatIsNew: '', number: 1 },
      { ...added, number: 2 },
    ],
  ],
  [
    'the next one writes the new file',
    { newest: newest(2, 'a'), replaced: first, added },
    [{ ...added, number: 3 }],
  ],
  [
    'a file after one that was lost is the next version',
    { newest: newest(7, 'z'), replaced: null, added },
    [{ ...added, number: 8 }],
  ],
  ['the newest file once more is no version', { newest: newest(2, 'b'), replaced: first, added }, []],
  [
    'the only file once more is no version',
    { newest: null, replaced: { ...first, fileStorageId: 'b' }, added },
    [],
  ],
])('%s', (_, replacement, expected) => expect(versionsToAdd(replacement)).toEqual(expected))

test.each([
  ['the bought one', 3, { number: 3 }, true],
  ['a later one', 4, { number: 3 }, true],
  ['an earlier one', 2, { number: 3 }, false],
  ['any, if what was bought is older than all versions', 1, null, true],
])('a buyer may have %s: %#', (_, number, bought, expected) =>
  expect(mayHave({ number }, bought)).toBe(expected),
)

const known = { fileStorageId: 'b', whatIsNew: 'A chapter' }
test.each([
  ['another text', known, 'b', 'Two chapters', 'Two chapters'],
  ['no text any more', known, 'b', '', ''],
  ['the same text', known, 'b', 'A chapter', null],
  ['nothing about a file', known, 'b', undefined, null],
  ['a text for another file', known, 'c', 'Two chapters', null],
  ['a text for a file that replaced nothing', null, 'b', 'Two chapters', null],
])('a repeated save with %s', (_, version, file, typed, expected) =>
  expect(correctedText(version, file, typed)).toBe(expected),
)
