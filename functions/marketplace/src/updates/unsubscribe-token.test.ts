import { expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { unsubscribeLinkOf, unsubscribeToken } from './unsubscribe-token.ts'

const hash = createKeyedHash('secret')
const link = { emailKey: hash.of('email', 'ben@example.com'), creatorId: 'anna.b-1' }
const token = unsubscribeToken(hash, link)

test('a token says who unsubscribes from whom, and needs no encoding in an address', () => {
  expect(unsubscribeLinkOf(hash, token)).toEqual(link)
  expect(encodeURIComponent(token)).toBe(token)
})

test.each([
  ['of another creator', token.replace('anna', 'nora')],
  ['of another reader', `${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`],
  ['cut short', token.slice(0, -1)],
  ['without a signature', `${link.emailKey}${link.creatorId}`],
  ['of another installation', unsubscribeToken(createKeyedHash('other'), link)],
  ['empty', ''],
])('a token %s is none', (_, other) => expect(unsubscribeLinkOf(hash, other)).toBeNull())
