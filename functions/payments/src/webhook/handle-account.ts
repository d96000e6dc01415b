import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { forgetMissingAccount } from '#functions/payments/src/connect/forget-missing-account.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { updateConnection } from '#functions/payments/src/connect/store-connection.ts'

/** Returns the creator who is paid by a connected account, or null if there is none. */
export async function ownerOf(
  { tables }: Pick<Context, 'tables'>,
  accountId: string,
): Promise<Account | null> {
  const [owner] = await tables.findExactly('accounts', { stripeAccountId: accountId }, [Query.limit(1)])
  return owner ?? null
}

/**
 * Stores the present state of a connected account. If Stripe no longer knows the account, its stored owner is used. Returns a
 * remark for the log, or null.
 */
export async function handleAccount(
  context: Context,
  gateways: Gateways,
  accountId: string,
): Promise<string | null> {
  const owner = await ownerOf(context, accountId)
  if (!owner) return 'an account of nobody here'
  const account = await gateways.accounts.find(accountId)
  if (!account) await forgetMissingAccount(context, gateways, owner.userId, accountId)
  else if (account.userId === owner.userId) await updateConnection(context, owner.userId, account)
  else return 'an account of somebody else'
  return null
}
