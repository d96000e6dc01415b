import type { SavedProduct } from '#src/domain/saved/saved.ts'
import { savedProductSchema } from '#src/domain/saved/saved-product-schema.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { Query } from '#src/services/backend/query.ts'
import { ownTable } from '#src/services/backend/tables.ts'

const saved = ownTable('saved_products', savedProductSchema)

/** Returns what the account has saved, the newest first. */
export async function listSaved(userId: string): Promise<SavedProduct[]> {
  const rows = await saved.list([
    Query.equal('userId', userId),
    Query.orderDesc('savedAt'),
    Query.limit(limits.saved.inAccount),
  ])
  return rows.map(({ productId, savedAt }) => ({ productId, savedAt }))
}

export async function putSaved(productId: string): Promise<void> {
  await callMarketplace('saved.put', { productId })
}

export async function removeSaved(productIds: readonly string[]): Promise<void> {
  await callMarketplace('saved.remove', { productIds: [...productIds] })
}

/** Moves what this browser has kept into the account. Returns the products for which the account has no room. */
export async function mergeSaved(list: readonly SavedProduct[]): Promise<string[]> {
  return (await callMarketplace('saved.merge', { saved: [...list] })).left
}
