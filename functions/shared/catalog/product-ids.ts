import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** A database may take ids that differ in letter case for the same (MariaDB), so that they are the same here everywhere. */
const rowIdOf = (hash: KeyedHash, productId: string) => hash.id('product-id', productId.toLowerCase())

/**
 * Which of these ids are noted as taken. An id that was a product's once stays taken for ever: purchases, reviews and
 * links that were mailed know their product by it.
 */
export async function notedIds(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  productIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...new Set(productIds.map((id) => rowIdOf(hash, id)))]
  if (ids.length === 0) return new Set()
  const rows = await tables.find('product_ids', [Query.equal('$id', ids), Query.limit(ids.length)])
  const found = new Set(rows.map(({ $id }) => $id))
  return new Set(productIds.filter((id) => found.has(rowIdOf(hash, id))))
}

/** Of two that note the same id at once, one commits. */
export function stageNotedId(
  tx: Stage,
  { hash, now }: Pick<Context, 'hash' | 'now'>,
  productId: string,
): void {
  tx.create('product_ids', rowIdOf(hash, productId), { createdAt: now.toISOString() })
}
