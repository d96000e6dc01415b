import { expect, test } from 'vitest'
import { isVatIdOf, plainVatId } from './vat-id.ts'

test.each<[country: string, typed: string, isOne: boolean]>([
  ['CH', 'CHE-123.456.789 MWST', true],
  ['CH', 'che 123 456 789', true],
  ['CH', 'CHE-123.456.78', false],
  ['LI', 'CHE-123.456.789 MWST', true],
  ['DE', 'DE 123 456 789', true],
  ['DE', '123456789', false],
  ['DE', 'AT U12345678', false],
  ['AT', 'ATU12345678', true],
  ['AT', 'AT12345678', false],
  ['FR', 'FR XX 123456789', true],
  ['FR', 'FR IO 123456789', false],
  ['NL', 'NL123456789B01', true],
  ['GR', 'EL123456789', true],
  ['GR', 'GR123456789', false],
  ['IE', 'IE1234567FA', true],
  ['GB', 'GB 123 4567 89', true],
  ['US', '12-3456789', true],
  ['constructor', 'anything', true],
])('in %s %j is a VAT id: %s', (country, typed, isOne) =>
  expect(isVatIdOf(country, plainVatId(typed))).toBe(isOne),
)
