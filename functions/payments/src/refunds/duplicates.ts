import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { giveBack } from './give-back.ts'
import { paidTwice, type PaidSale } from './paid-twice.ts'
import type { PaymentGateways } from '#functions/payments/src/payment-gateways.ts'

const PER_PROOF = 100
const proofs = ['buyerUserId', 'buyerProvenKey', 'receiptKey'] as const

/**
 * Returns whether a sale is a duplicate, and gives back all other duplicates found with it. The sale must already be in the
 * ledger: of two simultaneous sales, the check that runs last then sees both.
 */
export async function isPaidTwice(
  context: Context,
  gateways: PaymentGateways,
  paymentId: string,
): Promise<boolean> {
  const sales = await salesBeside(context, paymentId)
  // an earlier check found the duplicate, and its money may still be on its way
  if (sales.some(({ $id, givenBackFor }) => $id === paymentId && givenBackFor === 'duplicate')) return true
  const twice = paidTwice(sales)
  for (const { $id } of twice) {
    if ($id !== paymentId) await giveBack(context, gateways, $id, 'duplicate')
  }
  return twice.some(({ $id }) => $id === paymentId)
}

/** Collects the sale, all sales that may have the same buyer, all that may share a buyer with those, and so on. */
async function salesBeside({ tables }: Context, paymentId: string): Promise<PaidSale[]> {
  const found = new Map<string, PaidSale>()
  const [sale] = await tables.find('payments', [Query.equal('$id', paymentId), Query.limit(1)])
  const waiting = sale ? [sale] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.$id)) continue
    found.set(next.$id, next)
    const { productId } = next
    const given = proofs.map((proof) => [proof, next[proof]] as const).filter(([, key]) => key !== '')
    const beside = given.map(([proof, key]) =>
      tables.find('payments', [
        Query.equal('productId', productId),
        Query.equal(proof, key),
        Query.limit(PER_PROOF),
      ]),
    )
    waiting.push(...(await Promise.all(beside)).flat())
  }
  return [...found.values()]
}
