import { expect, test } from 'vitest'
import {
  ACCESS_DENIED,
  DOWNLOAD_CODE_REQUIRED,
  downloadActions,
  EMAIL_REQUIRED,
  NO_CODE_NEEDED,
  NO_FILE,
  PAYMENT_REQUIRED,
  PRODUCT_NOT_FOUND,
  WRONG_CODE,
} from './downloads.ts'

/** Clients other than ours may recognise refusals by their texts. */
test.each([
  [PRODUCT_NOT_FOUND, 'Product not found'],
  [NO_FILE, 'No file associated with this product'],
  [ACCESS_DENIED, 'Access denied'],
  [EMAIL_REQUIRED, 'Email verification required'],
  [DOWNLOAD_CODE_REQUIRED, 'Download code required'],
  [PAYMENT_REQUIRED, 'Payment verification required'],
  [WRONG_CODE, 'Invalid download code'],
  [NO_CODE_NEEDED, 'This product does not require a code'],
])('the refusal of a download keeps its words: %s', (message, words) => {
  expect(message).toBe(words)
})

const { input } = downloadActions['downloads.get_url']
const asked = (code: string) =>
  input.safeParse({ productId: 'kit', receipt: '', proof: { type: 'code', code } })

test.each([
  [99, true],
  [100, true],
  [101, false],
])('a code of %i characters is accepted: %s', (length, isTaken) => {
  expect(asked('x'.repeat(length)).success).toBe(isTaken)
})

test('a code is compared without spaces around it and in capitals', () => {
  expect(asked(' spring-26 ')).toMatchObject({ data: { proof: { code: 'SPRING-26' } } })
})
