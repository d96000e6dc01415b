import { expect, test } from 'vitest'
import { whyItCameBack } from './why-it-came-back.ts'

test.each([
  ['account_closed', 'the bank account is closed or does not exist.'],
  ['incorrect_account_holder_name', 'the bank account is kept under another name.'],
  ['expired_card', 'the card has expired.'],
  ['some_new_code', 'the bank did not say why.'],
  ['', 'it was cancelled.'],
])('a payout returned for %s is explained in words', (code, words) => {
  expect(whyItCameBack(code)).toBe(words)
})
