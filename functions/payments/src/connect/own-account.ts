import { m } from '#messages'
import type { Account } from '#src/domain/profile/profile.ts'
import { requireAccount } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { forgetMissingAccount } from './forget-missing-account.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'

/** The user and the account that the browser believes it is acting for. */
type NamedAccount = { userId?: string | undefined; accountId?: string | undefined }

const accountGone = (message: string) => new Refusal('not_found', message, undefined, 'payment_account_gone')

/**
 * Returns the caller's own row. The id of a foreign account never reaches Stripe.
 * @throws {Refusal} for a guest, for a caller without a profile, and if the browser means another account
 */
export async function requireNamedAccount(context: Context, named: NamedAccount): Promise<Row<'accounts'>> {
  const { account } = await requireAccount(context, m.refusal_no_profile())
  const isOwn =
    (named.userId ?? account.userId) === account.userId &&
    (named.accountId ?? account.stripeAccountId) === account.stripeAccountId
  if (!isOwn) throw new Refusal('forbidden', m.refusal_payment_account_not_yours())
  return account
}

/** Returns the caller's own row as `requireNamedAccount` does, and refuses a caller without a connected account. */
export async function requirePaymentAccount(context: Context, named: NamedAccount): Promise<Row<'accounts'>> {
  const account = await requireNamedAccount(context, named)
  if (account.stripeAccountId === '') throw accountGone(m.refusal_no_payment_account())
  return account
}

/**
 * Returns the provider's answer about the account. If the answer is null the account no longer exists: it is forgotten.
 * @throws {Refusal} if the account no longer exists
 */
export async function requireKnown<T>(
  context: Context,
  gateways: Gateways,
  account: Account,
  answer: T | null,
): Promise<T> {
  if (answer !== null) return answer
  await forgetMissingAccount(context, gateways, account.userId, account.stripeAccountId)
  throw accountGone(m.payouts_connect_gone_title())
}
