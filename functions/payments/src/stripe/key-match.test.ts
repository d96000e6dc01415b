import { expect, test } from 'vitest'
import { keyMatch } from './key-match.ts'

const mine = '51BTUDGJAJfZb9HEB'
const other = '51HNdTPGswQrCoh0X'

test.each([
  [`pk_test_${mine}abc`, `sk_test_${mine}xyz`, 'match'],
  [`pk_live_${mine}abc`, `rk_live_${mine}xyz`, 'match'],
  [`pk_test_${mine}abc`, `sk_live_${mine}xyz`, 'other_mode'],
  [`pk_live_${mine}abc`, `sk_test_${mine}xyz`, 'other_mode'],
  [`pk_test_${mine}abc`, `sk_test_${other}xyz`, 'other_account'],
  [`pk_live_${mine}abc`, `sk_live_${mine.toLowerCase()}xyz`, 'other_account'],
  ['pk_test_local_shop', 'sk_test_local_bank', 'match'],
  [`pk_test_${mine}abc`, 'sk_test_local_bank', 'other_account'],
  ['pk_test_local_shop', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'other_account'],
  ['pk_test_TYooMQauvdEDq54NiTphI7jx', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'match'],
  [`pk_test_${mine}abc`, 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'match'],
  ['pk_', `sk_test_${mine}`, 'other_mode'],
] as const)('%s and %s: %s', (publishable, secret, match) =>
  expect(keyMatch(publishable, secret)).toBe(match),
)
