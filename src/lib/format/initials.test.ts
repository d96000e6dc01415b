import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

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

test('a hue is stable, in range, and differs between names', () => {
  expect(hueOf('anna')).toBe(hueOf('anna'))
  expect(hueOf('anna')).not.toBe(hueOf('ben'))
  for (const name of ['', 'a', 'Zoë', 'x'.repeat(200)]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(0)
    expect(hueOf(name)).toBeLessThan(360)
  }
})
