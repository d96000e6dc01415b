import type { Account } from '#src/domain/profile/profile.ts'
import type { PaymentAccount } from './payment-account.ts'

/** What is stored of a creator's account at the payment provider. */
export type Connection = Pick<
  Account,
  | 'stripeAccountId'
  | 'stripeEmail'
  | 'stripeConnected'
  | 'stripeOnboardingComplete'
  | 'stripeLostAt'
  | 'verified'
>

/** There was an account until then. */
export const lostConnection = (lostAt: string): Connection => ({
  stripeAccountId: '',
  stripeEmail: '',
  stripeConnected: false,
  stripeOnboardingComplete: false,
  stripeLostAt: lostAt,
  verified: false,
})

/** The verified mark says that somebody whom the provider has checked can be paid. */
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
