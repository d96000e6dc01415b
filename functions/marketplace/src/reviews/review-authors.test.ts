import { expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { authorAddress, authorKeyOf, identitiesOf } from './review-authors.ts'

const hash = createKeyedHash('a secret of thirty-two characters')
const kim = { userId: 'kim', email: 'Kim@Example.com' }
const unproven = { ...kim, emailVerified: false }
const proven = { ...kim, emailVerified: true }

const key = {
  user: authorKeyOf(hash, 'user', 'kim'),
  mailbox: authorKeyOf(hash, 'mailbox', 'kim@example.com'),
  email: authorKeyOf(hash, 'email', 'kim@example.com'),
}
const nameOf = (authorKey: string) => Object.entries(key).find(([, value]) => value === authorKey)?.[0]

test.each([
  ['a guest', null, 'kim@example.com', ['email?']],
  ['a guest without address', null, undefined, []],
  ['an account', unproven, undefined, ['user', '(email)']],
  ['an account that says another address', unproven, 'other@example.com', ['user', '(email)']],
  ['an account with a verified address', proven, undefined, ['user', 'mailbox', '(email)']],
  ['an account without address', { ...unproven, email: '' }, undefined, ['user']],
])('%s is limited by reviews that were written as', (_, caller, said, expected) => {
  const identities = identitiesOf(hash, caller, authorAddress(caller, said))
  const names = identities.map(({ identity, binds }) => {
    const name = nameOf(identity.authorKey)
    return { openly: name, quietly: `${name}?`, not: `(${name})` }[binds]
  })
  expect(names).toEqual(expected)
})

test.each([
  ['an account', unproven, ['user']],
  ['an account with a verified address', proven, ['user', 'mailbox']],
  ['a guest', null, []],
])('where nothing may be revealed about an address, %s is known without it', (_, caller, expected) => {
  expect(identitiesOf(hash, caller, '').map(({ identity }) => nameOf(identity.authorKey))).toEqual(expected)
})

test('only the row of a guest names the address', () => {
  const emailsOf = (caller: (typeof kim & { emailVerified: boolean }) | null) =>
    identitiesOf(hash, caller, 'kim@example.com').map(({ identity }) => identity.email)
  expect([emailsOf(null), emailsOf(unproven), emailsOf(proven)]).toEqual([
    ['kim@example.com'],
    ['', ''],
    ['', '', ''],
  ])
})
