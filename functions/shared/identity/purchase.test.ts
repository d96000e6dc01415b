import { expect, test } from 'vitest'
import { entitles, isOf } from './purchase.ts'

const none = { buyerUserId: '', receiptKey: '', buyerEmailKey: '' }
const nobody = { ...none, registeredAt: '2026-01-01T00:00:00.000+00:00' }
const purchase = {
  status: 'paid',
  givenBackFor: null,
  createdAt: '2026-05-01T00:00:00.000+00:00',
  buyerUserId: 'ann',
  receiptKey: 'r1',
  buyerEmailKey: 'e1',
} as const
const buyer = { ...nobody, buyerUserId: 'ann', receiptKey: 'r1', buyerEmailKey: 'e1' }
const guests = { ...purchase, buyerUserId: '' }

test.each([
  ['the buyer, signed in elsewhere', purchase, { ...nobody, buyerUserId: 'ann' }],
  ['a guest’s browser', guests, { ...nobody, receiptKey: 'r1' }],
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
  ['the next person at the browser that an account bought in', purchase, { ...nobody, receiptKey: 'r1' }],
  ['somebody unknown', guests, nobody],
  ['somebody unknown, of a payment that nobody is known by', { ...purchase, ...none }, nobody],
  ['the buyer whose money came back', { ...purchase, status: 'refunded' } as const, buyer],
  ['the buyer who disputes', { ...purchase, status: 'disputed' } as const, buyer],
])('%s has not', (_, bought, buyer) => {
  expect(entitles(bought, buyer)).toBe(false)
})

const sold = { productId: 'p1', sellerId: 'sue' }
test.each([
  ['the same product', { productId: 'p1', sellerId: 'sue' }, true],
  ['a product that is gone', { productId: 'p1', sellerId: null }, true],
  ['a product of that id by somebody else', { productId: 'p1', sellerId: 'bob' }, false],
  ['another product of the seller', { productId: 'p2', sellerId: 'sue' }, false],
  ['a product whose id has other letters', { productId: 'P1', sellerId: 'sue' }, false],
  ['a seller whose id has other letters', { productId: 'p1', sellerId: 'SUE' }, false],
])('a sale is looked at for %s: %o is it: %s', (_, article, isIt) => {
  expect(isOf(sold, article)).toBe(isIt)
})
