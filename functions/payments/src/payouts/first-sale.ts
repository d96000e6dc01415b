import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'

/**
 * Returns when the creator's first sale was paid (ISO 8601). Orders for nothing do not count. For creators without a stored date
 * the ledger is searched, and its date is stored. If no sale is known the time counts from now, because the report of a sale may
 * still be under way.
 */
export async function firstSaleOf(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  account: Account,
): Promise<string> {
  if (account.firstSaleAt !== null) return account.firstSaleAt
  const [first] = await tables.findExactly('payments', { sellerId: account.userId }, [
    // an earlier user may have had the same id
    Query.greaterThanEqual('createdAt', account.createdAt),
    Query.greaterThan('amountCents', 0),
    Query.orderAsc('createdAt'),
    Query.limit(1),
  ])
  if (!first) return now.toISOString()
  const firstSaleAt = first.paidAt ?? first.createdAt
  await tables.update('accounts', account.$id, { firstSaleAt })
  return firstSaleAt
}

/** Returns when the oldest sale through a connected account was paid (ISO 8601), or null if no sale is known. */
export async function oldestSaleThrough(
  { tables }: Pick<Context, 'tables'>,
  { sellerId, accountId }: { sellerId: string; accountId: string },
): Promise<string | null> {
  const [first] = await tables.findExactly('payments', { sellerId, sellerStripeAccountId: accountId }, [
    Query.greaterThan('amountCents', 0),
    Query.orderAsc('createdAt'),
    Query.limit(1),
  ])
  return first ? (first.paidAt ?? first.createdAt) : null
}
