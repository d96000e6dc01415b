import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Conflict, RowMissing } from '#functions/shared/db/table-errors.ts'

type PairContext = Pick<Context, 'tables' | 'hash'>
type ProductIds = readonly [string, string]

const ATTEMPTS = 5

async function put(
  { tables, hash }: PairContext,
  [productId, otherId]: ProductIds,
  buyers: number,
): Promise<void> {
  const id = hash.id('pair', productId, otherId)
  if (buyers < limits.explore.pairBuyers) return tables.remove('product_pairs', id)
  try {
    const isThere = (await tables.get('product_pairs', id)) !== null
    if (isThere) await tables.update('product_pairs', id, { buyers })
    else await tables.create('product_pairs', id, { productId, otherId, buyers })
  } catch (error) {
    // another run writes the same row; the caller counts once more
    if (!(error instanceof Conflict || error instanceof RowMissing)) throw error
  }
}

/**
 * Writes how many people own both products. A row exists only from a few buyers on. The buyers are counted once more afterwards, so
 * that of two runs at once the last one writes the right number.
 */
export async function recountPair(
  pairing: PairContext,
  pairKey: string,
  [one, other]: ProductIds,
): Promise<void> {
  const count = () => pairing.tables.count('pair_buyers', [Query.equal('pairKey', pairKey)])
  let buyers = await count()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await put(pairing, [one, other], buyers)
    await put(pairing, [other, one], buyers)
    const now = await count()
    if (now === buyers) return
    buyers = now
  }
}
