import { expect, test } from 'vitest'
import { handOverOf } from './hand-over.ts'

const failure = (properties: object) => Object.assign(new Error('Failed'), properties)

test.each([
  ['nobody listens', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }, 'down'],
  ['the name is unknown', { code: 'EDNS', syscall: 'getaddrinfo', command: 'CONN' }, 'down'],
  ['the certificate is wrong', { code: 'ETLS', command: 'CONN' }, 'down'],
  ['the password is wrong', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'down'],
  ['the server closes', { code: 'ECONNECTION', command: 'CONN', responseCode: 421 }, 'down'],
  ['the sender is refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'down'],
  ['the mailbox does not exist', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['the mailbox is busy', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'later'],
  ['the mail is refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['the mail is put off', { code: 'EMESSAGE', command: 'DATA', responseCode: 451 }, 'later'],
  ['the connection breaks', { code: 'ECONNECTION', command: 'CONN' }, 'unclear'],
  ['the reply does not come', { code: 'ETIMEDOUT', command: 'CONN' }, 'unclear'],
  ['the socket fails', { code: 'ESOCKET', syscall: 'read', command: 'CONN' }, 'unclear'],
  ['nothing is known', {}, 'unclear'],
] as const)('%s: %#', (_, properties, outcome) => {
  expect(handOverOf(failure(properties))).toBe(outcome)
})

test('what is no error at all is unclear', () => expect(handOverOf('broken')).toBe('unclear'))
