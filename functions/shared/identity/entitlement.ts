import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isHolder } from './owner-permissions.ts'
import { type Article, type Buyer, findPurchase, type Purchase } from './purchase.ts'

/** Why somebody may have a product's file, whatever the product asks of other visitors. */
export type Entitlement = { ground: 'owner' } | { ground: 'purchase'; purchase: Purchase }

/**
 * Finds the entitlement of the caller, or null. Callers ask for it before they look at the product's access, because a buyer
 * keeps what was bought when the access changes and when the product is deleted.
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
