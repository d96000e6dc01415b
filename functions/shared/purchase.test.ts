import { expect, test } from 'vitest'
import { entitles } from './purchase.ts'

const purchase = { status: 'paid', buyerUserId: 'ann', receiptKey: 'r1' } as const
const guests = { status: 'paid', buyerUserId: '', receiptKey: 'r1' } as const

test.each([
  ['the buyer, signed in elsewhere', purchase, { userId: 'ann', receiptKey: '' }],
  ['the buyer’s browser, signed out', purchase, { userId: '', receiptKey: 'r1' }],
  ['a guest’s browser', guests, { userId: '', receiptKey: 'r1' }],
  ['a guest’s browser, signed in since', guests, { userId: 'bob', receiptKey: 'r1' }],
])('%s has the file', (_, bought, buyer) => {
  expect(entitles(bought, buyer)).toBe(true)
})

test.each([
  ['another user', purchase, { userId: 'bob', receiptKey: 'r2' }],
  ['a user of that name in other letters', purchase, { userId: 'ANN', receiptKey: '' }],
  ['another guest', guests, { userId: '', receiptKey: '' }],
  ['a guest of a payment without a receipt', { ...guests, receiptKey: '' }, { userId: '', receiptKey: '' }],
  [
    'the buyer whose money came back',
    { ...purchase, status: 'refunded' } as const,
    { userId: 'ann', receiptKey: '' },
  ],
  [
    'the buyer who got a part back',
    { ...purchase, status: 'partially_refunded' } as const,
    { userId: 'ann', receiptKey: 'r1' },
  ],
  [
    'the buyer who disputes',
    { ...purchase, status: 'disputed' } as const,
    { userId: 'ann', receiptKey: 'r1' },
  ],
])('%s has not', (_, bought, buyer) => {
  expect(entitles(bought, buyer)).toBe(false)
})
