import { randomUUID } from 'node:crypto'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import { withTill } from '#tests/integration/hostile/support/payment-targets.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
import { outcomeOf } from '#tests/integration/hostile/attempts/actions.ts'

const strangers = ({ guest, newcomer, other, fan }: Targets) => [guest, newcomer, other, fan]
const site = 'http://localhost:5000/members/payouts'

/** Uses of the owner's connected account, named in every possible way. */
const accountsOfOthers = (targets: Targets) =>
  withTill(targets, 'using the payment account of another', ({ accounts, payout }) => {
    const { userId } = targets.owner
    const claims = [{ userId }, { accountId: accounts.owner }, { userId, accountId: accounts.owner }]
    const actions: ({ action: string } & Record<string, unknown>)[] = [
      { action: 'get_account_info' },
      { action: 'get_dashboard_link' },
      { action: 'get_payout_history' },
      { action: 'get_payout_history', after: payout.id },
      { action: 'create_connect_account', email: targets.other.email, country: 'CH' },
      { action: 'create_onboarding_link', refreshUrl: site, returnUrl: site },
      { action: 'create_payout', amount: 1000, requestId: randomUUID() },
      { action: 'create_payout', amount: payout.amount, requestId: payout.requestId },
    ]
    return strangers(targets).flatMap((visitor) =>
      claims.flatMap((claim) =>
        actions.map((asked) => ({
          what: `${visitor.name}: ${asked.action} with ${JSON.stringify(claim)}`,
          refusals: REFUSED,
          send: () => outcomeOf(visitor, 'payments', { ...asked, ...claim }),
        })),
      ),
    )
  })

/** Uses of another creator's payout by a creator with an account of their own. The payout must seem not to exist. */
const payoutsOfOthers = (targets: Targets) =>
  withTill(targets, 'looking behind the payout of another', ({ payout }) => [
    {
      what: 'another creator lists what came after a payout of the owner',
      refusals: ['400', '404', '409', 'nothing of theirs'],
      send: async () => {
        const body = { action: 'get_payout_history', after: payout.id }
        const answer = await outcomeOf(targets.other, 'payments', body)
        return answer.includes('\\"payouts\\":[]') || answer.includes('"payouts":[]')
          ? 'nothing of theirs'
          : answer
      },
    },
  ])

/** Payouts of more than the balance, and of invalid amounts. */
const ownMoney = (targets: Targets) =>
  withTill(targets, 'being paid out more than there is', ({ accounts, paid, begun }) => {
    const amounts = [-1000, -1, 0, 1, 999, 10_000_000, Number.MAX_SAFE_INTEGER, 2 ** 53, 1000.5, '1000', null]
    const payouts = amounts.map((amount) => ({
      what: `the owner is paid out ${JSON.stringify(amount)}`,
      refusals: ['400', '409'],
      send: () =>
        outcomeOf(targets.owner, 'payments', { action: 'create_payout', amount, requestId: randomUUID() }),
    }))
    const ofOther = {
      what: 'the owner is paid out of the account of another',
      refusals: ['403'],
      send: () =>
        outcomeOf(targets.owner, 'payments', {
          action: 'create_payout',
          amount: 1000,
          requestId: randomUUID(),
          accountId: accounts.other,
        }),
    }
    const refunds = [
      ...[-100, -1, 0, 1501, 150_000, Number.MAX_SAFE_INTEGER, 2 ** 53, 0.5, '100', null].map((amount) => ({
        orderId: paid.id,
        amount,
        refundedBefore: 0,
      })),
      ...[1, -1, 1500].map((refundedBefore) => ({ orderId: paid.id, amount: 100, refundedBefore })),
      { orderId: begun.id, amount: 100, refundedBefore: 0 },
    ].map((input) => refund(targets.owner, input))
    return [...payouts, ofOther, ...refunds]
  })

const refund = (visitor: Visitor, input: object): Attempt => ({
  what: `${visitor.name} refunds ${JSON.stringify(input)}`,
  refusals: ['400', '401', '403', '404', '409'],
  send: () => outcomeOf(visitor, 'payments', { action: 'refund_order', ...input }),
})

/** Refunds by anybody but the seller. The buyer may not refund either. */
const refundsOfOthers = (targets: Targets) =>
  withTill(targets, 'giving back what another has sold', ({ paid, begun }) =>
    strangers(targets).flatMap((visitor) =>
      [paid, begun].flatMap(({ id, receipt }) =>
        [1, 100, 1500, -100].map((amount) =>
          refund(visitor, {
            orderId: id,
            amount,
            refundedBefore: 0,
            receipt,
            sellerId: targets.owner.userId,
            userId: targets.owner.userId,
          }),
        ),
      ),
    ),
  )

export const payingOut = (targets: Targets): Attempt[] => [
  ...accountsOfOthers(targets),
  ...payoutsOfOthers(targets),
  ...ownMoney(targets),
  ...refundsOfOthers(targets),
]
