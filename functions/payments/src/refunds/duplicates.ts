import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { giveBack } from './give-back.ts'
import { paidTwice, type PaidSale } from './paid-twice.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

const PER_PROOF = 100
const proofs = ['buyerUserId', 'buyerProvenKey', 'receiptKey'] as const

/**
 * Whether a sale is one too many; all others that are go back with it. It is asked once the sale stands in the books: of two
 * that are entered at once, the one that looks last sees both.
 */
export async function isPaidTwice(
  context: Context,
  gateways: PaymentGateways,
  paymentId: string,
): Promise<boolean> {
  const sales = await salesBeside(context, paymentId)
  // an earlier look has found it, and the money may still be on its way
  if (sales.some(({ $id, givenBackFor }) => $id === paymentId && givenBackFor === 'duplicate')) return true
  const twice = paidTwice(sales)
  for (const { $id } of twice) {
    if ($id !== paymentId) await giveBack(context, gateways, $id, 'duplicate')
  }
  return twice.some(({ $id }) => $id === paymentId)
}

/** The sale, those that may be the same buyer's, those that may be theirs, and so on. */
async function salesBeside({ tables }: Context, paymentId: string): Promise<PaidSale[]> {
  const found = new Map<string, PaidSale>()
  const [sale] = await tables.find('payments', [Query.equal('$id', paymentId), Query.limit(1)])
  const waiting = sale ? [sale] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.$id)) continue
    found.set(next.$id, next)
    for (const proof of proofs) {
      if (next[proof] === '') continue
      const beside = await tables.find('payments', [
        Query.equal('productId', next.productId),
        Query.equal(proof, next[proof]),
        Query.limit(PER_PROOF),
      ])
      waiting.push(...beside)
    }
  }
  return [...found.values()]
}
