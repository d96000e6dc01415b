import { expect, test } from 'vitest'
import { emailKey } from '#functions/shared/db/keys.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { proofFor, proofKey } from './browser-proof.ts'
import {
  buyerOf,
  entitles,
  hasProvenAddress,
  hasFile,
  isPurchaseOf,
  isPaidFor,
  noBuyer,
  soldFileOf,
  soldTitleOf,
} from './purchase.ts'

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
  ['the buyer who is to get the money back', { ...purchase, givenBackFor: 'duplicate' } as const, buyer],
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
  expect(isPurchaseOf(sold, article)).toBe(isIt)
})

const bundle = {
  productId: 'b1',
  sellerId: 'sue',
  productTitle: 'Bundle',
  fileStorageId: '',
  partIds: ['p1', 'p2', 'p3'],
  partTitles: ['One', 'Two'],
  partFileIds: ['f1', 'f2'],
}
const single = { ...bundle, fileStorageId: 'f0', partIds: [], partTitles: [], partFileIds: [] }
test.each([
  ['a bundle', bundle, 'b1', { isIt: true, file: '', title: 'Bundle' }],
  ['its first product', bundle, 'p1', { isIt: true, file: 'f1', title: 'One' }],
  ['another of its products', bundle, 'p2', { isIt: true, file: 'f2', title: 'Two' }],
  ['one of its products that had no file and no title', bundle, 'p3', { isIt: true, file: '', title: '' }],
  ['a product that it does not contain', bundle, 'p4', { isIt: false, file: '', title: '' }],
  ['a product by itself', single, 'b1', { isIt: true, file: 'f0', title: 'Bundle' }],
])('what was sold of %s is found in its sale', (_, sale, productId, { isIt, file, title }) => {
  expect(isPurchaseOf(sale, { productId, sellerId: 'sue' })).toBe(isIt)
  expect(isPurchaseOf(sale, { productId, sellerId: 'bob' })).toBe(false)
  expect(soldFileOf(sale, productId)).toBe(file)
  expect(soldTitleOf(sale, productId)).toBe(title)
})

test.each([
  ['a file', { fileStorageId: 'f1', partIds: [] }, true],
  ['a bundle', { fileStorageId: '', partIds: ['p1'] }, true],
  ['a product whose file is gone', { fileStorageId: '', partIds: [] }, false],
])('%s can be downloaded: %o: %s', (_, sale, isIt) => {
  expect(hasFile(sale)).toBe(isIt)
})

const paid = { status: 'paid', givenBackFor: null, amountCents: 50 } as const
test.each([
  ['money that stayed', paid, true],
  ['money of which a part went back', { ...paid, status: 'partially_refunded' }, true],
  ['one Rappen', { ...paid, amountCents: 1 }, true],
  ['nothing', { ...paid, amountCents: 0 }, false],
  ['money that went back', { ...paid, status: 'refunded' }, false],
  ['money that the bank took back', { ...paid, status: 'disputed' }, false],
  ['money that is to go back', { ...paid, givenBackFor: 'code_used' }, false],
] as const)('a sale for %s is paid for: %o: %s', (_, sale, isIt) => {
  expect(isPaidFor(sale)).toBe(isIt)
})

test.each([
  ['a payment', { $id: 'pi_1', addressConfirmedAt: null }, true],
  ['an order of nothing', { $id: 'free_1', addressConfirmedAt: null }, false],
  ['an order of nothing whose mail was opened', { $id: 'free_1', addressConfirmedAt: '2026-05-01' }, true],
])('the address of %s is its buyer’s: %o: %s', (_, sale, isIt) => {
  expect(hasProvenAddress(sale)).toBe(isIt)
})

const hash = createKeyedHash('a-secret-of-the-tests-0123456789abcdef')
const proof = proofFor(hash, undefined)
const ann = {
  userId: 'ann',
  registeredAt: nobody.registeredAt,
  email: 'Ann@Example.com',
  emailVerified: true,
  labels: [],
  sessionId: 's1',
}
const known = { buyerUserId: 'ann', registeredAt: nobody.registeredAt }
test.each([
  ['a guest with nothing', null, undefined, noBuyer],
  ['a guest with a proof', null, proof, { ...noBuyer, receiptKey: proofKey(hash, proof) }],
  ['a guest with a proof that somebody made up', null, `${proof}x`, noBuyer],
  ['an account', ann, undefined, { ...noBuyer, ...known, buyerEmailKey: emailKey(hash, 'ann@example.com') }],
  [
    'an account whose address anybody may have typed',
    { ...ann, emailVerified: false },
    undefined,
    { ...noBuyer, ...known },
  ],
])('%s is known by what is proven', async (_, caller, sent, buyer) => {
  expect(await buyerOf({ hash, caller: () => Promise.resolve(caller) }, sent)).toEqual(buyer)
})
