import { describe, expect, test } from 'vitest'
import { isAuthor, type Proofs } from './review-authorship.ts'

const none: Proofs = { account: null, address: null, browser: null }
const account = { authorKey: 'user:kim', registeredAt: '2026-01-01T00:00:00.000Z' }
const address = { authorKey: 'email:kim@example.com', email: 'kim@example.com' }
const browser = { authorKey: 'browser:1' }

const row = (authorKey: string, email = '', sessionId = '') => ({ authorKey, email, sessionId })
const byBrowser = row('browser:1', '', 'key')
const byAddress = row('email:kim@example.com', 'kim@example.com')
/** The rows of an account's review. Its address limits guests, but no row stores the address itself. */
const byAccount = [row('user:kim'), row('mailbox:kim@example.com'), row('email:kim@example.com')]

const waiting = { createdAt: '2026-02-01T00:00:00.000Z', status: 'pending', editedAt: null } as const
const approved = { ...waiting, status: 'approved' } as const
const rejected = { ...waiting, status: 'rejected' } as const
const edited = { ...waiting, editedAt: '2026-02-02T00:00:00.000Z' }

describe('written with an account', () => {
  const authors = [...byAccount, byBrowser]
  test.each([
    ['the account', { ...none, account }, waiting, true],
    ['another account', { ...none, account: { ...account, authorKey: 'user:eve' } }, approved, false],
    ['a guest at that browser', { ...none, browser }, approved, false],
    [
      'another account at that browser',
      { ...none, account: { ...account, authorKey: 'user:eve' }, browser },
      approved,
      false,
    ],
    ['another account that has proven its address since', { ...none, address }, approved, false],
    [
      'a later account of the same id',
      { ...none, account: { ...account, registeredAt: '2026-03-01T00:00:00.000Z' } },
      approved,
      false,
    ],
    ['nobody', none, approved, false],
  ] as const)('a review by an account, claimed by %s: %j', (_, proofs, review, expected) =>
    expect(isAuthor(proofs, review, authors)).toBe(expected),
  )
})

describe('written by a guest', () => {
  test.each([
    ['the browser’s proof alone', [byBrowser], { ...none, browser }, waiting, true],
    [
      'the browser’s proof, with somebody signed in',
      [byBrowser],
      { ...none, account, browser },
      rejected,
      true,
    ],
    [
      'another browser’s proof',
      [byBrowser],
      { ...none, browser: { authorKey: 'browser:2' } },
      approved,
      false,
    ],
    ['no proof', [byBrowser], none, approved, false],
    ['a proven address', [byAddress], { ...none, account, address }, waiting, true],
    ['an account without a proven address', [byAddress], { ...none, account }, approved, false],
    [
      'another address',
      [byAddress],
      { ...none, address: { authorKey: 'email:b', email: 'b' } },
      approved,
      false,
    ],
    [
      'a browser’s proof beside a typed address, before it is shown',
      [byAddress, byBrowser],
      { ...none, browser },
      waiting,
      false,
    ],
    [
      'the same, turned down before it was shown',
      [byAddress, byBrowser],
      { ...none, browser },
      rejected,
      false,
    ],
    ['the same, once it is shown', [byAddress, byBrowser], { ...none, browser }, approved, true],
    ['the same, edited since', [byAddress, byBrowser], { ...none, browser }, edited, true],
    [
      'an address beside a browser’s proof',
      [byAddress, byBrowser],
      { ...none, account, address },
      waiting,
      true,
    ],
    ['anything, where nobody is entered', [], { account, address, browser }, approved, false],
  ] as const)('a review by a guest, claimed with %s', (_, authors, proofs, review, expected) =>
    expect(isAuthor(proofs, review, authors)).toBe(expected),
  )
})
