import { randomUUID } from 'node:crypto'
import { ID } from 'appwrite'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import { CODE, type Targets } from '#tests/integration/hostile/support/targets.ts'
import { outcomeOf } from './actions.ts'

/** Purchases with better prices, fees and receivers. */
function tampered(targets: Targets): Attempt[] {
  const { guest, other, products, owner } = targets
  const wishes = [
    { amount: 1 },
    { amount: 0 },
    { amount: -1500 },
    { amount: 1499.5 },
    { applicationFee: 0 },
    { applicationFee: -100 },
    { sellerId: other.userId },
    { sellerStripeAccountId: 'acct_ofTheAttacker' },
    { paymentIntentId: 'pi_ofSomebodyElse' },
    { paymentIntentId: '../v1/refunds' },
    { receipt: 'x'.repeat(129) },
  ]
  const begun = wishes.map((wish) => ({
    what: `what is for sale is bought with ${JSON.stringify(wish)}`,
    // an installation without payments cannot look up a payment by its id
    refusals: ['400', '403', '404', '409', '503'],
    send: () =>
      outcomeOf(guest, 'payments', {
        action: 'create_payment_intent',
        productId: products.paid,
        attemptId: randomUUID(),
        ...wish,
      }),
  }))
  const notForSale = [products.free, products.draft, products.code, owner.userId, ID.unique()].map(
    (productId) => ({
      what: `${productId} is bought`,
      refusals: ['404', '409'],
      send: () =>
        outcomeOf(guest, 'payments', { action: 'create_payment_intent', productId, attemptId: randomUUID() }),
    }),
  )
  return [...begun, ...notForSale]
}

/** Downloads with worthless proofs. */
function unpaid({ guest, newcomer, other, products, owner }: Targets): Attempt[] {
  const asked = [
    { productId: products.paid },
    { productId: products.paid, proof: { type: 'payment', paymentIntentId: 'pi_ofSomebodyElse' } },
    { productId: products.paid, proof: { type: 'email', email: owner.email, agreeToEmails: true } },
    { productId: products.paid, proof: { type: 'code', code: CODE } },
    { productId: products.paid, proof: { type: 'code', code: '' } },
    { productId: products.draft },
    { productId: products.email },
  ]
  return [guest, newcomer, other].flatMap((visitor) =>
    asked.map((input) => ({
      what: `${visitor.name} downloads with ${JSON.stringify(input)}`,
      refusals: ['400', '403', '404'],
      send: () => outcomeOf(visitor, 'marketplace', { action: 'downloads.get_url', ...input }),
    })),
  )
}

/** Products with another creator's file, whose id is known from a link. */
const takenOver = ({ other, link, picture }: Targets): Attempt[] =>
  [
    { file: { fileId: link.fileId, originalName: 'mine.pdf' } },
    { file: { fileId: ID.unique(), originalName: 'mine.pdf' } },
    { file: { fileId: picture, originalName: 'mine.pdf' } },
  ].map((change) => ({
    what: `a product with the file of another: ${JSON.stringify(change)}`,
    refusals: ['400', '403', '404', '409'],
    send: () =>
      outcomeOf(other, 'marketplace', {
        action: 'products.save',
        productId: ID.unique(),
        product: { ...plainProduct, ...change },
      }),
  }))

/** New products with the id of a deleted product, whose buyers would be led to the new product. */
const inherited = ({ owner, other, newcomer, guest, deletedId }: Targets): Attempt[] =>
  [owner, other, newcomer, guest].flatMap((visitor) =>
    [deletedId, deletedId.toUpperCase()].map((productId) => ({
      what: `${visitor.name} makes a product of ${productId}, which was deleted`,
      refusals: ['401', '403', '404', '409'],
      send: () =>
        outcomeOf(visitor, 'marketplace', { action: 'products.save', productId, product: plainProduct }),
    })),
  )

/** Proofs for a deleted product, used for the same and for other products. */
function outlived(targets: Targets): Attempt[] {
  const { guest, newcomer, products, deletedId, deletedReceipt: receipt } = targets
  const secret = 'a'.repeat(64)
  const asked = [deletedId, deletedId.toUpperCase(), products.paid].flatMap((productId) => [
    { action: 'downloads.get_url', productId, receipt },
    { action: 'downloads.get_url', productId, receipt, version: 'bought' },
    { action: 'downloads.open_link', productId, secret, receipt },
    { action: 'reviews.create', productId, receipt, rating: 1, comment: 'Bad', userName: 'Eve' },
  ])
  return [guest, newcomer].flatMap((visitor) =>
    asked
      // a signed-in visitor may review an existing product
      .filter(({ action, productId }) => action !== 'reviews.create' || productId !== products.paid)
      .map((input) => ({
        what: `${visitor.name} comes with what opened a product that is gone: ${JSON.stringify(input)}`,
        refusals: ['403', '404'],
        send: () => outcomeOf(visitor, 'marketplace', input),
      })),
  )
}

const event = JSON.stringify({
  id: 'evt_forged',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { object: 'payment_intent', id: 'pi_forged', status: 'succeeded' } },
})

const signatures = (): Record<string, string>[] => [
  {},
  { 'Stripe-Signature': '' },
  { 'Stripe-Signature': 't=1,v1=00' },
  { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}` },
]

/** Reports of payments that Stripe did not send. */
const webhooks = ({ guest, other }: Targets): Attempt[] =>
  [guest, other].flatMap((visitor) =>
    signatures().map((headers) => ({
      what: `${visitor.name} reports a payment with ${JSON.stringify(headers)}`,
      refusals: ['400'],
      send: async () => {
        const sent = execute(visitor.browser, 'payments', event, { path: '/webhook', headers })
        const outcome = await refusalOf(sent)
        return outcome.includes('"status":400') ? '400' : outcome
      },
    })),
  )

/** Guesses of a code with forged addresses: wrong codes must be counted by the real address and the product. */
const guesses = ({ guest, products }: Targets): Attempt[] => [
  {
    what: 'the seventh guess of a code, from addresses that are made up',
    refusals: ['429'],
    send: async () => {
      const outcomes: string[] = []
      for (let number = 0; number < 7; number += 1) {
        const proof = { type: 'code', code: `WRONG-${number}` }
        const name = ['X-Appwrite-Client-Ip', 'X-APPWRITE-CLIENT-IP', 'X-Forwarded-For'][number % 3] ?? ''
        const body = { action: 'downloads.get_url', productId: products.code, proof }
        outcomes.push(await outcomeOf(guest, 'marketplace', body, { [name]: `9.9.9.${number}` }))
      }
      return outcomes.find((outcome) => outcome.startsWith('allowed')) ?? outcomes.at(-1) ?? ''
    },
  },
]

export const purchases = (targets: Targets): Attempt[] => [
  ...tampered(targets),
  ...unpaid(targets),
  ...takenOver(targets),
  ...inherited(targets),
  ...outlived(targets),
  ...webhooks(targets),
  ...guesses(targets),
]
