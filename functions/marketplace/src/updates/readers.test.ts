import { expect, test } from 'vitest'
import { type KnownUser, type Owner, readersOf } from './readers.ts'

const since = '2026-05-02T00:00:00.000Z'
const owner = (change: Partial<Owner>): Owner => ({
  userId: '',
  email: 'ben@example.com',
  locale: 'en',
  since,
  paymentId: 'pi_1',
  isProven: true,
  ...change,
})
const ben: KnownUser = {
  address: 'ben@home.example',
  language: 'de',
  registeredAt: '2026-05-01T00:00:00.000Z',
}

const told = (owners: readonly Owner[], users: Record<string, KnownUser> = {}) =>
  readersOf({
    owners,
    users: new Map(Object.entries(users)),
    creator: { userId: 'anna', email: 'Anna@Example.com' },
    keyOf: (email) => `key of ${email}`,
  }).map(({ email, language, paymentId }) => `${email} ${language} ${paymentId}`.trim())

test.each<[string, Owner[], Record<string, KnownUser>, string[]]>([
  ['a guest', [owner({ locale: 'de' })], {}, ['ben@example.com de pi_1']],
  ['a guest whose language nobody knows', [owner({ locale: '' })], {}, ['ben@example.com en pi_1']],
  [
    'an address in two spellings, once, with the purchase',
    [owner({ email: 'Ben@Example.com ' }), owner({ paymentId: '' })],
    {},
    ['ben@example.com en pi_1'],
  ],
  ['an account at its own address', [owner({ userId: 'ben' })], { ben }, ['ben@home.example de pi_1']],
  [
    'an account without a verified address',
    [owner({ userId: 'ben' })],
    { ben: { ...ben, address: null } },
    ['ben@example.com de pi_1'],
  ],
  [
    'an account and its guest purchase, once',
    [owner({ userId: 'ben' }), owner({ email: 'ben@home.example' })],
    { ben },
    ['ben@home.example de pi_1'],
  ],
  ['an address that nobody has proven', [owner({ isProven: false, paymentId: '' })], {}, []],
  [
    'an account whose verified address was typed for nothing',
    [owner({ userId: 'ben', isProven: false })],
    { ben },
    ['ben@home.example de pi_1'],
  ],
  [
    'an account without a verified address that has paid nothing',
    [owner({ userId: 'ben', isProven: false })],
    { ben: { ...ben, address: null } },
    [],
  ],
  [
    'a mailbox under several addresses, once',
    [owner({ email: 'b.en+shop@gmail.com' }), owner({ email: 'ben+x@googlemail.com' })],
    {},
    ['b.en+shop@gmail.com en pi_1'],
  ],
  ['the creator under a tag', [owner({ email: 'anna+self@example.com' })], {}, []],
  ['an account that is gone', [owner({ userId: 'ben' })], {}, []],
  [
    'an account that bought in the moment of its registration',
    [owner({ userId: 'ben' })],
    { ben: { ...ben, registeredAt: since } },
    ['ben@home.example de pi_1'],
  ],
  [
    'a later account of the same id',
    [owner({ userId: 'ben' })],
    { ben: { ...ben, registeredAt: '2026-06-01T00:00:00.000Z' } },
    [],
  ],
  ['the creator as a guest', [owner({ email: 'anna@example.com' })], {}, []],
  ['the creator’s account', [owner({ userId: 'anna' })], { anna: ben }, []],
  ['no address', [owner({ email: '' }), owner({ email: 'broken' })], {}, []],
])('who is told: %s', (_, owners, users, expected) => expect(told(owners, users)).toEqual(expected))
