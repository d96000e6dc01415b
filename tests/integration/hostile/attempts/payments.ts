import { randomUUID } from 'node:crypto'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

/** A request about what is the owner's, and how it is refused to everybody else. */
export type Use = {
  input: (targets: Targets) => object
  /** Left out if the usual ones are meant. If they are named, another creator is refused too. */
  refusals?: readonly string[]
}

/** Claims to the owner's account. */
const claims = ({ owner }: Targets) => ({ userId: owner.userId, accountId: 'acct_ofTheOwner1' })
const addresses = { refreshUrl: 'https://evil.example/a', returnUrl: 'https://evil.example/b' }

/** All actions of the payments contract. */
export const payments: Record<keyof typeof paymentsContract, Use | null> = {
  health_check: null,
  cancel_outdated: null,
  record_payment: null,
  settle_revocations: null,
  check_payment: {
    input: ({ products }) => ({ productId: products.paid, paymentIntentId: 'pi_ofSomebodyElse' }),
    refusals: ['403', '404', '503'],
  },
  agree_terms: {
    input: ({ products }) => ({
      productId: products.paid,
      paymentIntentId: 'pi_ofSomebodyElse',
      country: 'CH',
      consent: CONSENT,
    }),
    refusals: ['403', '404', '503'],
  },
  create_payment_intent: {
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
  operator_refund: {
    input: () => ({ orderId: 'pi_ofSomebodyElse', amount: 100, refundedBefore: 0, reason: 'Mine' }),
    refusals: ['400'],
  },
  operator_disputes: { input: () => ({}), refusals: ['400'] },
  operator_balance: { input: () => ({}), refusals: ['400'] },
  claim_free: {
    input: ({ products }) => ({
      productId: products.paid,
      attemptId: randomUUID(),
      code: 'ALL-FREE',
      email: 'attacker@evil.example',
    }),
    refusals: ['403', '404', '409', '503'],
  },
  create_connect_account: { input: claims },
  create_onboarding_link: { input: (targets) => ({ ...claims(targets), ...addresses }) },
  get_account_info: { input: claims },
  create_payout: {
    input: (targets) => ({ ...claims(targets), amount: 100_000, requestId: randomUUID() }),
  },
  get_payout_history: { input: claims },
  get_dashboard_link: { input: claims },
  refund_order: {
    input: () => ({ orderId: 'pi_ofSomebodyElse', amount: 100, refundedBefore: 0 }),
  },
}
