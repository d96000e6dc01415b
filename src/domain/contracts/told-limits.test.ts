import { expect, test } from 'vitest'
import { contractTexts } from '#src/domain/testing/contract-texts.ts'

/** What programs send: ids, proofs, moments, addresses and names of files. */
const ofPrograms =
  /[ .](receipt|token|proof|version|only|until|basedOn|accountId|sellerStripeAccountId|paymentId|paymentIntentId|requestId|attemptId|orderId|after|boughtAt|\w+edAt|timeZone|country|referrer|referrers\.host|endpoint|refreshUrl|returnUrl)$|gallery\.name$|file\.originalName$|^create_connect_account email$|^operator\.money (from|to)$/
/** Words that forms check by themselves before they send them. */
const checked = new Set([
  'account.delete confirmation',
  'operator.find text',
  'profile.check_username username',
  'settings.check_slug slug',
])

const typed = contractTexts.filter(({ path }) => !ofPrograms.test(path) && !checked.has(path))

test.each(typed)('$path tells why it refuses a text that is too long', ({ schema }) => {
  const { error } = schema.safeParse('x'.repeat(30_000), { error: () => 'untold' })
  expect(error?.issues.map(({ message }) => message)).not.toContain('untold')
})
