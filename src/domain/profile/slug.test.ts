import { expect, test } from 'vitest'
import { slugProblem } from './slug.ts'

const CHARACTERS = 'Only lowercase letters, numbers, and hyphens allowed'
const RESERVED = 'This name is reserved and cannot be used'
const TAKEN = 'This URL is already taken'

test.each<[string, string | null]>([
  ['', null],
  ['abc', null],
  ['anna-keller-2', null],
  ['a'.repeat(50), null],
  ['ab', 'Must be at least 3 characters long'],
  ['a'.repeat(51), 'Must be 50 characters or less'],
  ['Anna', CHARACTERS],
  ['anna_k', CHARACTERS],
  ['änna', CHARACTERS],
  ['an na', CHARACTERS],
  ['a/b', CHARACTERS],
  ['A', CHARACTERS],
  ...['admin', 'api', 'www', 'mail', 'ftp', 'blog', 'shop', 'store', 'app'].map((name): [string, string] => [
    name,
    RESERVED,
  ]),
  ...['test', 'demo', 'sample', 'example'].map((name): [string, string] => [name, TAKEN]),
  ...['signin', 'members', 'user', 'my-downloads', 'legal'].map((name): [string, string] => [name, TAKEN]),
])('the short address %j has the problem %s', (slug, problem) => expect(slugProblem(slug)).toBe(problem))
