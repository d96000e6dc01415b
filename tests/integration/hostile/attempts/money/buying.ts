import { randomUUID } from 'node:crypto'
import { ID } from 'appwrite'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import { withTill } from '#tests/integration/hostile/support/payment-targets.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
import { outcomeOf } from '#tests/integration/hostile/attempts/actions.ts'

const begin = (visitor: Visitor, input: object) =>
  outcomeOf(visitor, 'payments', {
    action: 'create_payment_intent',
    attemptId: randomUUID(),
    ...input,
  })

/** Purchases of a public product on better terms. */
const terms = (targets: Targets) =>
  withTill(targets, 'buying on other terms', ({ accounts }) => {
    const wishes: object[] = [
      ...[1, 0, -1, -1500, 1499, 1501, 150_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER].map(
        (amount) => ({ amount }),
      ),
      ...[2 ** 53, 1e308, 1500.5, '1500', null, [1500], { $gt: 0 }, true].map((amount) => ({ amount })),
      ...[0, 1, -75, 1500, Number.MAX_SAFE_INTEGER, 0.5, '0'].map((applicationFee) => ({ applicationFee })),
      { amount: 1500, applicationFee: 0 },
      { sellerId: targets.other.userId },
      { sellerId: targets.owner.userId.toUpperCase() },
      { sellerId: { $ne: '' } },
      { sellerStripeAccountId: accounts.other },
      { sellerStripeAccountId: `${accounts.owner},${accounts.other}` },
      { sellerStripeAccountId: '' },
      { sellerId: targets.other.userId, sellerStripeAccountId: accounts.other },
      { attemptId: '' },
      { attemptId: `${randomUUID()}:1` },
      { paymentIntentId: '../accounts' },
      { paymentIntentId: 'pi_x/cancel' },
      { receipt: 'x'.repeat(129) },
    ]
    return [targets.guest, targets.newcomer].flatMap((visitor) =>
      wishes.map((wish) => ({
        what: `${visitor.name} buys with ${JSON.stringify(wish)}`,
        refusals: ['400', '409'],
        send: () => begin(visitor, { productId: targets.products.paid, ...wish }),
      })),
    )
  })

/** Purchases of products that are not for sale, or not to this person. */
const notForSale = (targets: Targets) =>
  withTill(targets, 'buying what is not for sale', ({ withdrawn }) => {
    const { free, draft, code, email, paid } = targets.products
    const ids = [free, draft, code, email, ...withdrawn, targets.deletedId, targets.owner.userId, ID.unique()]
    const byOthers = [targets.guest, targets.other, targets.owner].flatMap((visitor) =>
      ids.map((productId) => ({
        what: `${visitor.name} buys ${productId}, which is not for sale`,
        refusals: ['403', '404', '409'],
        send: () => begin(visitor, { productId, amount: 1 }),
      })),
    )
    const own = {
      what: 'the owner buys their own',
      refusals: ['403'],
      send: () => begin(targets.owner, { productId: paid }),
    }
    return [...byOthers, own]
  })

/** Attempts to get hold of a payment that another buyer began. */
const othersPayments = (targets: Targets) =>
  withTill(targets, 'taking over a payment', ({ begun, begunByOther, paid }) => {
    const told = async (input: object) => {
      const answer = await begin(targets.other, { productId: targets.products.paid, ...input })
      if ([begun.id, paid.id].some((id) => answer.includes(id))) return answer
      return answer.includes(begunByOther.id) ? 'their own' : answer
    }
    const known: object[] = [begun, paid].flatMap(({ id, attemptId }) => [
      { paymentIntentId: id },
      { attemptId },
      { attemptId, paymentIntentId: id },
      { paymentIntentId: id.toUpperCase().replace('PI_', 'pi_') },
    ])
    const taken = known.map((input) => ({
      what: `another creator goes on with ${JSON.stringify(input)}`,
      refusals: ['their own'],
      send: () => told(input),
    }))
    return [...taken, ...looks(targets, [begun.id, begunByOther.id, paid.id])]
  })

/** Looks at the state of a payment, which only its buyer may see. The seller sees the order instead. */
const looks = (targets: Targets, ids: readonly string[]): Attempt[] =>
  [targets.guest, targets.newcomer, targets.owner].flatMap((visitor) =>
    ids.flatMap((paymentIntentId) =>
      [{}, { receipt: 'x'.repeat(64) }, { receipt: targets.deletedReceipt }].map((proof) => ({
        what: `${visitor.name} looks at ${paymentIntentId} with ${JSON.stringify(proof)}`,
        refusals: ['404'],
        send: () =>
          outcomeOf(visitor, 'payments', {
            action: 'check_payment',
            productId: targets.products.paid,
            paymentIntentId,
            ...proof,
          }),
      })),
    ),
  )

export const buying = (targets: Targets): Attempt[] => [
  ...terms(targets),
  ...notForSale(targets),
  ...othersPayments(targets),
]
