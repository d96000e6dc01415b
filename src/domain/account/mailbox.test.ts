import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['anna@example.ch', 'anna@example.ch'],
  ['anna+shop@example.ch', 'anna@example.ch'],
  ['anna+a+b@example.ch', 'anna@example.ch'],
  ['an.na@example.ch', 'an.na@example.ch'],
  ['an.na@gmail.com', 'anna@gmail.com'],
  ['a.n.n.a+x@googlemail.com', 'anna@gmail.com'],
  ['an-na_b@pm.me', 'annab@proton.me'],
  ['an.na+x@mac.com', 'an.na@icloud.com'],
  ['+tag@example.ch', '+tag@example.ch'],
  ['...@gmail.com', '...@gmail.com'],
  ['"a@b"+c@example.ch', '"a@b"@example.ch'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
