import { randomUUID } from 'node:crypto'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

/**
 * Whom an action is for. `theirs`: the input names something that only its owner may touch. `own`: the action is about the
 * caller, who must have a page. `open`: anybody may call it, but this input is refused to everybody.
 */
export type Use =
  | { for: 'theirs' | 'own' | 'open'; input: (targets: Targets) => object; refusals?: readonly string[] }
  | { for: 'anybody' }

const anybody: Use = { for: 'anybody' }

/** Claims to the owner's account. */
const claims = ({ owner }: Targets) => ({ userId: owner.userId, accountId: 'acct_ofTheOwner1' })
const addresses = { refreshUrl: 'https://evil.example/a', returnUrl: 'https://evil.example/b' }

/** All actions of the payments contract. */
export const payments: Record<keyof typeof paymentsContract, Use> = {
  health_check: anybody,
  cancel_outdated: anybody,
  check_payment: {
    for: 'open',
    input: ({ products }) => ({ productId: products.paid, paymentIntentId: 'pi_ofSomebodyElse' }),
    refusals: ['403', '404', '503'],
  },
  create_payment_intent: {
    for: 'open',
    input: ({ products, other }) => ({
      productId: products.paid,
      attemptId: randomUUID(),
      amount: 1,
      applicationFee: 0,
      sellerId: other.userId,
      sellerStripeAccountId: 'acct_ofTheAttacker',
    }),
    refusals: ['403', '404', '409', '503'],
  },
  claim_free: {
    for: 'open',
    input: ({ products }) => ({
      productId: products.paid,
      attemptId: randomUUID(),
      code: 'ALL-FREE',
      email: 'attacker@evil.example',
    }),
    refusals: ['403', '404', '409', '503'],
  },
  create_connect_account: { for: 'theirs', input: claims },
  create_onboarding_link: { for: 'theirs', input: (targets) => ({ ...claims(targets), ...addresses }) },
  get_account_info: { for: 'theirs', input: claims },
  create_payout: {
    for: 'theirs',
    input: (targets) => ({ ...claims(targets), amount: 100_000, requestId: randomUUID() }),
  },
  get_payout_history: { for: 'theirs', input: claims },
  get_dashboard_link: { for: 'theirs', input: claims },
  refund_order: {
    for: 'theirs',
    input: () => ({ orderId: 'pi_ofSomebodyElse', amount: 100, refundedBefore: 0 }),
  },
}
