import { expect, test } from 'vitest'
import { answerToEmails } from './member-rows.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  [true, now.toISOString()],
  [false, null],
])('an answer of %s about e-mails is kept as %s', (agrees, agreedToEmailsAt) => {
  expect(answerToEmails(agrees, now)).toEqual({ agreedToEmailsAt })
})
