import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { giveBack } from './give-back.ts'
import { paidTwice, type PaidSale } from './paid-twice.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'

const PER_PROOF = 100
const proofs = ['buyerUserId', 'buyerProvenKey', 'receiptKey'] as const

/** A sale, and what those of the same buyer are found by. */
type SoldTo = Pick<Sale, 'paymentId' | 'productId' | (typeof proofs)[number]>

/**
 * Gives back all duplicates found beside a sale, but not the sale itself. Returns whether the sale is a duplicate too: the caller then
 * gives it back. The sale must already be in the ledger: of two simultaneous sales, the check that runs last then sees both.
 */
export async function giveBackDuplicates(
  context: Context,
  gateways: Gateways,
  sale: SoldTo,
): Promise<boolean> {
  const { paymentId } = sale
  const sales = await salesBeside(context, sale)
  // an earlier check found the duplicate, and its money may still be on its way
  if (sales.some(({ $id, givenBackFor }) => $id === paymentId && givenBackFor === 'duplicate')) return true
  const twice = paidTwice(sales)
  for (const { $id } of twice) {
    if ($id !== paymentId) await giveBack(context, gateways, $id, 'duplicate')
  }
  return twice.some(({ $id }) => $id === paymentId)
}

/** Collects the sale, all sales that may have the same buyer, all that may share a buyer with those, and so on. */
async function salesBeside({ tables }: Context, { paymentId, ...sale }: SoldTo): Promise<PaidSale[]> {
  const found = new Map<string, PaidSale>()
  const asked = new Set<string>()
  const beside = async ({ productId, ...known }: Omit<SoldTo, 'paymentId'>): Promise<PaidSale[]> => {
    const given = proofs
      .map((proof) => [proof, known[proof]] as const)
      .filter(([proof, key]) => key !== '' && !asked.has(`${proof} ${key}`))
    for (const [proof, key] of given) asked.add(`${proof} ${key}`)
    const sales = given.map(([proof, key]) =>
      tables.find('payments', [
        Query.equal('productId', productId),
        Query.equal(proof, key),
        Query.limit(PER_PROOF),
      ]),
    )
    return (await Promise.all(sales)).flat()
  }
  const waiting = await beside(sale)
  // in the ledger a buyer who has deleted the account is nobody
  const isFound = waiting.some(({ $id }) => $id === paymentId)
  if (!isFound) {
    waiting.push(...(await tables.find('payments', [Query.equal('$id', paymentId), Query.limit(1)])))
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.$id)) continue
    found.set(next.$id, next)
    waiting.push(...(await beside(next)))
  }
  return [...found.values()]
}
