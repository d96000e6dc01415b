import { expect, test } from 'vitest'
import { createKeyedHash } from './keyed-hash.ts'

const hash = createKeyedHash('a secret of this test, 32 characters')

test('a hash depends on its purpose, its parts and their borders, and on nothing else', () => {
  expect(hash.of('email', 'a')).toBe(hash.of('email', 'a'))
  const different = [
    hash.of('email', 'a'),
    hash.of('receipt', 'a'),
    hash.of('email', 'a', ''),
    hash.of('email', 'ab', 'c'),
    hash.of('email', 'a', 'bc'),
    createKeyedHash('another secret').of('email', 'a'),
  ]
  expect(new Set(different).size).toBe(different.length)
})

test('a row id fits Appwrite', () => expect(hash.id('follower', 'x', 'y')).toMatch(/^[0-9a-f]{32}$/))

test.each([
  ['CODE', 'CODE', true],
  ['CODE', 'CODF', false],
  ['CODE', 'CODE ', false],
  ['', 'CODE', false],
])('%j and %j: %s', (a, b, equal) => expect(hash.equal(a, b)).toBe(equal))
