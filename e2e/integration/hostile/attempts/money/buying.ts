import { randomUUID } from 'node:crypto'
import { ID } from 'appwrite'
import type { Attempt } from '../../attempt.ts'
import { withTill } from '../../till.ts'
import type { Visitor } from '../../visitor.ts'
import type { World } from '../../world.ts'
import { outcomeOf } from '../actions.ts'

const begin = (visitor: Visitor, input: object) =>
  outcomeOf(visitor, 'payments', {
    action: 'create_payment_intent',
    attemptId: randomUUID(),
    ...input,
  })

/** Purchases of a public product on better terms. */
const terms = (world: World) =>
  withTill(world, 'buying on other terms', ({ accounts }) => {
    const wishes: object[] = [
      ...[1, 0, -1, -1500, 1499, 1501, 150_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER].map(
        (amount) => ({ amount }),
      ),
      ...[2 ** 53, 1e308, 1500.5, '1500', null, [1500], { $gt: 0 }, true].map((amount) => ({ amount })),
      ...[0, 1, -75, 1500, Number.MAX_SAFE_INTEGER, 0.5, '0'].map((applicationFee) => ({ applicationFee })),
      { amount: 1500, applicationFee: 0 },
      { sellerId: world.other.userId },
      { sellerId: world.owner.userId.toUpperCase() },
      { sellerId: { $ne: '' } },
      { sellerStripeAccountId: accounts.other },
      { sellerStripeAccountId: `${accounts.owner},${accounts.other}` },
      { sellerStripeAccountId: '' },
      { sellerId: world.other.userId, sellerStripeAccountId: accounts.other },
      { attemptId: '' },
      { attemptId: `${randomUUID()}:1` },
      { paymentIntentId: '../accounts' },
      { paymentIntentId: 'pi_x/cancel' },
      { receipt: 'x'.repeat(129) },
    ]
    return [world.guest, world.newcomer].flatMap((visitor) =>
      wishes.map((wish) => ({
        what: `${visitor.name} buys with ${JSON.stringify(wish)}`,
        refusals: ['400', '409'],
        send: () => begin(visitor, { productId: world.products.paid, ...wish }),
      })),
    )
  })

/** Purchases of products that are not for sale, or not to this person. */
const notForSale = (world: World) =>
  withTill(world, 'buying what is not for sale', ({ withdrawn }) => {
    const { free, draft, code, email, paid } = world.products
    const ids = [free, draft, code, email, ...withdrawn, world.deletedId, world.owner.userId, ID.unique()]
    const byOthers = [world.guest, world.other, world.owner].flatMap((visitor) =>
      ids.map((productId) => ({
        what: `${visitor.name} buys ${productId}, which is not for sale`,
        refusals: ['403', '404', '409'],
        send: () => begin(visitor, { productId, amount: 1 }),
      })),
    )
    const own = {
      what: 'the owner buys their own',
      refusals: ['403'],
      send: () => begin(world.owner, { productId: paid }),
    }
    return [...byOthers, own]
  })

/** Attempts to get hold of a payment that another buyer began. */
const othersPayments = (world: World) =>
  withTill(world, 'taking over a payment', ({ begun, begunByOther, paid }) => {
    const told = async (input: object) => {
      const answer = await begin(world.other, { productId: world.products.paid, ...input })
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
    return [...taken, ...looks(world, [begun.id, begunByOther.id, paid.id])]
  })

/** Looks at the state of a payment, which only its buyer may see. The seller sees the order instead. */
const looks = (world: World, ids: readonly string[]): Attempt[] =>
  [world.guest, world.newcomer, world.owner].flatMap((visitor) =>
    ids.flatMap((paymentIntentId) =>
      [{}, { receipt: 'x'.repeat(64) }, { receipt: world.deletedReceipt }].map((proof) => ({
        what: `${visitor.name} looks at ${paymentIntentId} with ${JSON.stringify(proof)}`,
        refusals: ['404'],
        send: () =>
          outcomeOf(visitor, 'payments', {
            action: 'check_payment',
            productId: world.products.paid,
            paymentIntentId,
            ...proof,
          }),
      })),
    ),
  )

export const buying = (world: World): Attempt[] => [
  ...terms(world),
  ...notForSale(world),
  ...othersPayments(world),
]
