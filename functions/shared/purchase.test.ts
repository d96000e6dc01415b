import { expect, test } from 'vitest'
import { entitles } from './purchase.ts'

const none = { buyerUserId: '', receiptKey: '', buyerEmailKey: '' }
const nobody = { ...none, registeredAt: '2026-01-01T00:00:00.000+00:00' }
const purchase = {
  status: 'paid',
  createdAt: '2026-05-01T00:00:00.000+00:00',
  buyerUserId: 'ann',
  receiptKey: 'r1',
  buyerEmailKey: 'e1',
} as const
const buyer = { ...nobody, buyerUserId: 'ann', receiptKey: 'r1', buyerEmailKey: 'e1' }
const guests = { ...purchase, buyerUserId: '' }

test.each([
  ['the buyer, signed in elsewhere', purchase, { ...nobody, buyerUserId: 'ann' }],
  ['the buyer’s browser, signed out', purchase, { ...nobody, receiptKey: 'r1' }],
  ['a guest’s browser, signed in since', guests, { ...nobody, buyerUserId: 'bob', receiptKey: 'r1' }],
  ['whoever proved the address that paid', guests, { ...nobody, buyerUserId: 'bob', buyerEmailKey: 'e1' }],
  [
    'the buyer who got a part back',
    { ...purchase, status: 'partially_refunded' } as const,
    { ...nobody, buyerUserId: 'ann' },
  ],
])('%s has the file', (_, bought, buyer) => {
  expect(entitles(bought, buyer)).toBe(true)
})

test.each([
  ['another user', purchase, { ...nobody, buyerUserId: 'bob', receiptKey: 'r2', buyerEmailKey: 'e2' }],
  ['a user of that name in other letters', purchase, { ...nobody, buyerUserId: 'ANN' }],
  [
    'somebody who registered that name after the buyer was gone',
    purchase,
    { ...nobody, buyerUserId: 'ann', registeredAt: '2026-05-01T00:00:00.001+00:00' },
  ],
  ['somebody unknown', guests, nobody],
  ['somebody unknown, of a payment that nobody is known by', { ...purchase, ...none }, nobody],
  ['the buyer whose money came back', { ...purchase, status: 'refunded' } as const, buyer],
  ['the buyer who disputes', { ...purchase, status: 'disputed' } as const, buyer],
])('%s has not', (_, bought, buyer) => {
  expect(entitles(bought, buyer)).toBe(false)
})
