import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isHolder } from './owner-permissions.ts'
import { type Article, type Buyer, findPurchase, type Purchase } from './purchase.ts'

/** On what ground somebody may have a product's file, whatever the product asks of others. */
export type Entitlement = { ground: 'owner' } | { ground: 'purchase'; purchase: Purchase }

/**
 * Looked for before the product's access is: a buyer keeps what was bought when the access changes, and when the product is
 * deleted. It is read once for each request and handed on.
 * @param owner null once the product is deleted
 */
export async function entitlementOf(
  context: Context,
  { article, owner, buyer }: { article: Article; owner: Account | null; buyer: Buyer },
): Promise<Entitlement | null> {
  if (owner && isHolder(owner, await context.caller())) return { ground: 'owner' }
  const purchase = await findPurchase(context, article, buyer)
  return purchase && { ground: 'purchase', purchase }
}
