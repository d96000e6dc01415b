import type { Account } from '#src/domain/profile/profile.ts'
import type { PaymentAccount } from './payment-account.ts'

/** The stored state of a creator's connected account. */
export type Connection = Pick<
  Account,
  | 'stripeAccountId'
  | 'stripeEmail'
  | 'stripeConnected'
  | 'stripeOnboardingComplete'
  | 'stripeLostAt'
  | 'verified'
>

/**
 * The state of a creator whose connected account no longer exists.
 * @param lostAt ISO 8601
 */
export const lostConnection = (lostAt: string): Connection => ({
  stripeAccountId: '',
  stripeEmail: '',
  stripeConnected: false,
  stripeOnboardingComplete: false,
  stripeLostAt: lostAt,
  verified: false,
})

/** The verified mark means that Stripe has checked the creator's identity and can pay them. */
export function connectionOf(account: PaymentAccount): Connection {
  const { detailsSubmitted, chargesEnabled, payoutsEnabled } = account
  const isComplete = detailsSubmitted && chargesEnabled && payoutsEnabled
  return {
    stripeAccountId: account.id,
    stripeEmail: account.email,
    stripeConnected: detailsSubmitted,
    stripeOnboardingComplete: isComplete,
    stripeLostAt: null,
    verified: isComplete,
  }
}

export function isSameConnection(one: Connection, other: Connection): boolean {
  return (
    one.stripeAccountId === other.stripeAccountId &&
    one.stripeEmail === other.stripeEmail &&
    one.stripeConnected === other.stripeConnected &&
    one.stripeOnboardingComplete === other.stripeOnboardingComplete &&
    one.stripeLostAt === other.stripeLostAt &&
    one.verified === other.verified
  )
}
