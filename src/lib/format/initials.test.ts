import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Anna Keller', 'AK'],
  ['anna', 'A'],
  ['anna_keller', 'AK'],
  ['Jean-Luc van der Berg', 'JB'],
  ['  Ömer  ', 'Ö'],
  ['🌻 Studio', '🌻S'],
  ['', '?'],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
