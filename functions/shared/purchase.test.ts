import { expect, test } from 'vitest'
import { entitles } from './purchase.ts'

const nobody = { buyerUserId: '', receiptKey: '', buyerEmailKey: '' }
const purchase = { status: 'paid', buyerUserId: 'ann', receiptKey: 'r1', buyerEmailKey: 'e1' } as const
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
  ['another user', purchase, { buyerUserId: 'bob', receiptKey: 'r2', buyerEmailKey: 'e2' }],
  ['a user of that name in other letters', purchase, { ...nobody, buyerUserId: 'ANN' }],
  ['somebody unknown', guests, nobody],
  ['somebody unknown, of a payment that nobody is known by', { ...nobody, status: 'paid' } as const, nobody],
  ['the buyer whose money came back', { ...purchase, status: 'refunded' } as const, purchase],
  ['the buyer who disputes', { ...purchase, status: 'disputed' } as const, purchase],
])('%s has not', (_, bought, buyer) => {
  expect(entitles(bought, buyer)).toBe(false)
})
