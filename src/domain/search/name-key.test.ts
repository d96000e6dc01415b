import { expect, test } from 'vitest'
import { creatorKey, nameKey, titleKey } from './name-key.ts'

test.each([
  ['C++ for beginners', 'cplusplus for beginners'],
  ['c＋＋', 'cplusplus'],
  ['C#', 'csharp'],
  ['F# & G#', 'fsharp gsharp'],
  ['.NET 9', 'net 9'],
  ['Läden & Crème', 'laden creme'],
  ['A/B', 'a b'],
  ['***', ''],
])('%j is found as %j', (text, key) => expect(nameKey(text)).toBe(key))

test.each(['🎉', '🇨🇭', '👩‍🎨', '❤️', '𠮷'])('%s is a word of letters that every index keeps', (picture) => {
  expect(nameKey(picture)).toMatch(/^[a-z ]{3,}$/)
  expect(nameKey(`Party ${picture} pack`)).toBe(`party ${nameKey(picture)} pack`)
})

test('the keys of names and titles fit their columns', () => {
  const long = '🎉'.repeat(300)
  expect(creatorKey({ name: long, username: 'anna' }).length).toBeLessThanOrEqual(192)
  expect(titleKey({ title: long }).length).toBeLessThanOrEqual(255)
  expect(creatorKey({ name: 'C++ school', username: 'Anna' })).toBe('cplusplus school anna')
})
