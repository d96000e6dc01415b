import { expect, test } from 'vitest'
import { countryOf } from './evidence.ts'
import { canBeEbook } from './text-files.ts'

test.each([
  ['DE', 'DE', 'DE', 'DE', true],
  ['DE', 'DE', 'CH', 'DE', true],
  ['CH', 'DE', 'DE', 'DE', true],
  ['CH', 'DE', 'CH', 'CH', true],
  ['CH', 'DE', '', 'DE', false],
  ['CH', 'DE', 'FR', 'DE', false],
  ['CH', '', 'FR', 'CH', false],
  ['CH', '', 'CH', 'CH', true],
  ['', 'DE', '', 'DE', false],
  ['', '', 'FR', 'FR', false],
  ['', '', '', '', false],
])('named %j, paid from %j, come from %j: %j', (declared, payment, network, country, agrees) => {
  expect(countryOf({ declared, payment, network })).toEqual({ country, agrees })
})

test.each([
  ['a novel.pdf', true],
  ['A NOVEL.EPUB', true],
  ['novel.azw3', true],
  ['novel.pdf.zip', false],
  ['pdf', false],
  ['film.mp4', false],
  ['', false],
])('%j can be taxed like a book: %s', (name, expected) => {
  expect(canBeEbook(name)).toBe(expected)
})
