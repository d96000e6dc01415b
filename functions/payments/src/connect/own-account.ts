import { NO_PAYMENT_ACCOUNT, NO_PROFILE, PAYMENT_ACCOUNT_GONE } from '#src/domain/contracts/payouts.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { requireAccount } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { believeGone } from './own-platform.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

export const NOT_YOURS = 'This payment account is not yours'

/** What the browser believes of whose account it is about. */
type Claims = { userId?: string | undefined; accountId?: string | undefined }

/**
 * The caller's own row. An id of somebody else's never reaches the provider.
 * @throws {Refusal} for a guest, without profile, and where the browser means another account
 */
export async function requireClaimant(context: Context, claims: Claims): Promise<Row<'accounts'>> {
  const { account } = await requireAccount(context, NO_PROFILE)
  const isOwn =
    (claims.userId ?? account.userId) === account.userId &&
    (claims.accountId ?? account.stripeAccountId) === account.stripeAccountId
  if (!isOwn) throw new Refusal('forbidden', NOT_YOURS)
  return account
}

/** The same of somebody who has a payment account. */
export async function requirePaymentAccount(context: Context, claims: Claims): Promise<Row<'accounts'>> {
  const account = await requireClaimant(context, claims)
  if (account.stripeAccountId === '') throw new Refusal('not_found', NO_PAYMENT_ACCOUNT)
  return account
}

/** Passes on what the provider answered about the account, and forgets the account if that is gone. */
export async function unlessGone<T>(
  context: Context,
  gateways: PaymentGateways,
  account: Account,
  answer: T | null,
): Promise<T> {
  if (answer !== null) return answer
  await believeGone(context, gateways, account.userId, account.stripeAccountId)
  throw new Refusal('not_found', PAYMENT_ACCOUNT_GONE)
}
