import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { believeGone } from '#functions/payments/src/connect/own-platform.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'
import { updateConnection } from '#functions/payments/src/connect/store-connection.ts'

/** Who is paid by an account of the provider's. */
export async function ownerOf(
  { tables }: Pick<Context, 'tables'>,
  accountId: string,
): Promise<Account | null> {
  const owner = await tables.first('accounts', [Query.equal('stripeAccountId', accountId)])
  // a database may take ids that differ in letter case for the same (MariaDB)
  return owner?.stripeAccountId === accountId ? owner : null
}

/**
 * Brings what is stored of a creator's account to what the provider says of it now. Answers what the log should know.
 * Of an account that is gone the provider no longer says whose it was, so the stored connection tells.
 */
export async function handleAccount(
  context: Context,
  gateways: PaymentGateways,
  accountId: string,
): Promise<string | null> {
  const owner = await ownerOf(context, accountId)
  if (!owner) return 'an account of nobody here'
  const account = await gateways.accounts.find(accountId)
  if (!account) await believeGone(context, gateways, owner.userId, accountId)
  else if (account.userId === owner.userId) await updateConnection(context, owner.userId, account)
  else return 'an account of somebody else'
  return null
}
