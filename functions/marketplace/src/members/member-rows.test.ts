import { expect, test } from 'vitest'
import { answerToEmails } from './member-rows.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const time = now.toISOString()
const earlier = '2026-10-01T12:00:00.000Z'
const confirmed = { agreedToEmailsAt: earlier, emailsConfirmedAt: earlier }
const unconfirmed = { agreedToEmailsAt: earlier, emailsConfirmedAt: null }
const refused = { agreedToEmailsAt: null, emailsConfirmedAt: null }

test.each([
  ['a first yes of a typed address', null, true, false, { agreedToEmailsAt: time, emailsConfirmedAt: null }],
  [
    'a first yes of a verified account',
    null,
    true,
    true,
    { agreedToEmailsAt: time, emailsConfirmedAt: time },
  ],
  ['a yes again', confirmed, true, false, { agreedToEmailsAt: time, emailsConfirmedAt: earlier }],
  ['a yes again of an account', unconfirmed, true, true, { agreedToEmailsAt: time, emailsConfirmedAt: time }],
  ['a yes again unconfirmed', unconfirmed, true, false, { agreedToEmailsAt: time, emailsConfirmedAt: null }],
  ['a no', confirmed, false, false, refused],
  ['a yes after a no', refused, true, false, { agreedToEmailsAt: time, emailsConfirmedAt: null }],
])('%s about e-mails counts only as far as it is proven', (_, before, agrees, isProven, after) => {
  expect(answerToEmails(before, { agrees, isProven }, now)).toEqual(after)
})
