import { m } from '#messages'
import { expect, test } from 'vitest'
import { downloadActions } from './downloads.ts'

/** Clients other than ours may recognise refusals by their texts. */
test.each([
  [m.product_not_found_title(), 'Product not found'],
  [m.refusal_no_file(), 'No file associated with this product'],
  [m.refusal_access_denied(), 'Access denied'],
  [m.refusal_email_required(), 'Email verification required'],
  [m.refusal_download_code_required(), 'Download code required'],
  [m.refusal_payment_required(), 'Payment verification required'],
  [m.refusal_wrong_code(), 'Invalid download code'],
  [m.refusal_no_code_needed(), 'This product does not require a code'],
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

test.each([
  [' spring-26 ', 'SPRING-26'],
  ['spring\u201126', 'SPRING-26'],
  ['\u202Aspring-26\u200E', 'SPRING-26'],
  ['spring\u200B-26', 'SPRING-26'],
  ['sp ring-26', 'SPRING-26'],
  ['u\u0308ber-26', 'ÜBER-26'],
  [`${' '.repeat(101)}spring-26`, 'SPRING-26'],
])('the code %j is compared as %j', (typed, code) => {
  expect(asked(typed)).toMatchObject({ data: { proof: { code } } })
})
