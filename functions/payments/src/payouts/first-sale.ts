import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'

/**
 * When the creator's first sale was paid (ISO 8601). For who sold before it was kept, the ledger tells, once. Money of which no
 * sale is known yet counts from now on: its report may still be under way.
 */
export async function firstSaleOf(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  account: Account,
): Promise<string> {
  if (account.firstSaleAt !== null) return account.firstSaleAt
  const [first] = await tables.find('payments', [
    Query.equal('sellerId', account.userId),
    // somebody else may have had the id before
    Query.greaterThanEqual('createdAt', account.createdAt),
    Query.orderAsc('createdAt'),
    Query.limit(1),
  ])
  // a database may take ids that differ in letter case for the same (MariaDB)
  if (first?.sellerId !== account.userId) return now.toISOString()
  const firstSaleAt = first.paidAt ?? first.createdAt
  await tables.update('accounts', account.$id, { firstSaleAt })
  return firstSaleAt
}

/** When the oldest sale through a payment account was paid (ISO 8601); null where none is known. */
export async function oldestSaleThrough(
  { tables }: Pick<Context, 'tables'>,
  { sellerId, accountId }: { sellerId: string; accountId: string },
): Promise<string | null> {
  const [first] = await tables.find('payments', [
    Query.equal('sellerId', sellerId),
    Query.equal('sellerStripeAccountId', accountId),
    Query.orderAsc('createdAt'),
    Query.limit(1),
  ])
  // a database may take ids that differ in letter case for the same (MariaDB)
  return first?.sellerStripeAccountId === accountId ? (first.paidAt ?? first.createdAt) : null
}
