import { expect, test } from 'vitest'
import {
  ACCESS_DENIED,
  DOWNLOAD_CODE_REQUIRED,
  EMAIL_REQUIRED,
  NO_CODE_NEEDED,
  NO_FILE,
  PAYMENT_REQUIRED,
  PRODUCT_NOT_FOUND,
  WRONG_CODE,
} from './downloads.ts'

/** Other clients than ours may tell refusals apart by their words. */
test.each([
  [PRODUCT_NOT_FOUND, 'Product not found'],
  [NO_FILE, 'No file associated with this product'],
  [ACCESS_DENIED, 'Access denied'],
  [EMAIL_REQUIRED, 'Email verification required'],
  [DOWNLOAD_CODE_REQUIRED, 'Download code required'],
  [PAYMENT_REQUIRED, 'Payment verification required'],
  [WRONG_CODE, 'Invalid download code'],
  [NO_CODE_NEEDED, 'This product does not require a code'],
])('%s', (message, words) => {
  expect(message).toBe(words)
})
