import { expect, test } from 'vitest'
import { buyersIn } from './demand.ts'

const sale = {
  sellerId: 'seller',
  buyerUserId: '',
  buyerEmailKey: 'a',
  buyerProvenKey: '',
  cardKey: '1111',
  status: 'paid',
  givenBackFor: null,
  amountCents: 1250,
} as const
const account = { ...sale, buyerUserId: 'anna', buyerEmailKey: '', cardKey: '' }
const noCard = { ...sale, cardKey: '' }

test.each([
  ['nobody', [], 0],
  ['a guest', [sale], 1],
  ['a guest twice', [sale, sale], 1],
  ['a guest twice, with two addresses', [sale, { ...sale, buyerEmailKey: 'b' }], 1],
  ['two guests with one address', [sale, { ...sale, cardKey: '2222' }], 2],
  ['guests who didn’t pay with a card', [noCard, { ...noCard, buyerEmailKey: 'b' }], 1],
  ['guests with and without a card', [sale, noCard, { ...noCard, buyerEmailKey: 'b' }], 2],
  ['an account twice, with two addresses', [account, { ...account, buyerEmailKey: 'x' }], 1],
  [
    'an account twice, with two cards',
    [
      { ...account, cardKey: '1111' },
      { ...account, cardKey: '2222' },
    ],
    1,
  ],
  ['two accounts', [account, { ...account, buyerUserId: 'ben' }], 2],
  [
    'two accounts with one card',
    [
      { ...account, cardKey: '1111' },
      { ...account, buyerUserId: 'ben', cardKey: '1111' },
    ],
    1,
  ],
  ['an account that paid as a guest with its card', [sale, { ...account, cardKey: '1111' }], 1],
  [
    'an account that has the cards of two guests, who came first',
    [sale, { ...sale, cardKey: '2222' }, { ...account, cardKey: '1111' }, { ...account, cardKey: '2222' }],
    1,
  ],
  ['an account and a guest', [account, sale], 2],
  ['somebody who has deleted the account', [{ ...noCard, buyerEmailKey: '' }], 0],
  ['a refund in part', [{ ...sale, status: 'partially_refunded' }], 1],
  ['somebody with a code for nothing', [{ ...sale, amountCents: 0 }], 0],
  ['a refund', [{ ...sale, status: 'refunded' }], 0],
  ['a dispute', [{ ...sale, status: 'disputed' }], 0],
  ['what is to be given back', [{ ...sale, givenBackFor: 'duplicate' }], 0],
  ['the seller’s account', [{ ...account, buyerUserId: 'seller' }], 0],
  ['the seller’s address', [{ ...sale, buyerEmailKey: 'own' }], 0],
  ['the seller’s address, proven by another account', [{ ...account, buyerProvenKey: 'own' }], 0],
] as const)('%s', (_, sales, buyers) => {
  expect(buyersIn(sales, 'own')).toBe(buyers)
})
