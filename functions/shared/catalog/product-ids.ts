import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** Ids are hashed in lower case because MariaDB may ignore letter case. All servers then behave alike. */
const rowIdOf = (hash: KeyedHash, productId: string) => hash.id('product-id', productId.toLowerCase())

/**
 * Returns those of the ids that are noted as taken. The id of a product stays taken for ever, because purchases, reviews and
 * mailed links refer to the product by it.
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

/** Stages the note of an id. If two transactions note the same id at once, only one of them commits. */
export function stageNotedId(
  tx: Stage,
  { hash, now }: Pick<Context, 'hash' | 'now'>,
  productId: string,
): void {
  tx.create('product_ids', rowIdOf(hash, productId), { createdAt: now.toISOString() })
}
