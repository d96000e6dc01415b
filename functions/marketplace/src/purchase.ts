import { Query } from 'node-appwrite'
import type { OrderStatus } from '#src/domain/order.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { knownReceipt, receiptKey } from '#functions/shared/receipt.ts'
import type { Row } from '#functions/shared/rows.ts'

export type Purchase = Row<'payments'>

const PER_BUYER = 25

/** A sale that was given back or is in dispute opens nothing; one given back in part still does. */
export function isEntitling(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

/**
 * The caller's valid purchase of a product. The id of a payment proves nothing, as it is part of the address
 * that one returns to; it is the receipt of the browser that paid, the buyer's account or a verified address.
 */
export async function findPurchase(
  context: Context,
  productId: string,
  receipt: string | undefined,
): Promise<Purchase | null> {
  const { tables, hash } = context
  const caller = await context.caller()
  const known = knownReceipt(hash, receipt)
  const proofs: string[][] = []
  if (known) proofs.push([Query.equal('receiptKey', receiptKey(hash, known))])
  if (caller) proofs.push([Query.equal('buyerUserId', caller.userId)])
  if (caller?.emailVerified)
    proofs.push([Query.equal('buyerEmailKey', emailKey(hash, caller.email.toLowerCase()))])
  for (const proof of proofs) {
    const rows = await tables.find('payments', [
      Query.equal('productId', productId),
      ...proof,
      Query.limit(PER_BUYER),
    ])
    const valid = rows.find((row) => isEntitling(row.status))
    if (valid) return valid
  }
  return null
}
