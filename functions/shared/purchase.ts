import { Query } from 'node-appwrite'
import type { OrderStatus } from '#src/domain/order.ts'
import type { Context } from './context.ts'
import { emailKey } from './keys.ts'
import { knownReceipt, receiptKey } from './receipt.ts'
import type { Row } from './rows.ts'

export type Purchase = Row<'payments'>

/** By what a buyer is known; '' where there is nothing. */
export type Buyer = Pick<Purchase, 'buyerUserId' | 'receiptKey' | 'buyerEmailKey'>

const PER_BUYER = 25
const proofs = ['receiptKey', 'buyerUserId', 'buyerEmailKey'] as const satisfies readonly (keyof Buyer)[]

/** A sale that was given back or is in dispute opens nothing; one given back in part still does. */
export function isEntitling(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

export function entitles(purchase: Buyer & Pick<Purchase, 'status'>, buyer: Buyer): boolean {
  return (
    isEntitling(purchase.status) &&
    proofs.some((proof) => buyer[proof] !== '' && purchase[proof] === buyer[proof])
  )
}

/**
 * The id of a payment proves nothing, as it is part of the address that one returns to; it is the receipt of the
 * browser that paid, the buyer's account or a verified address.
 */
export async function buyerOf(context: Context, receipt: string | undefined): Promise<Buyer> {
  const { hash } = context
  const caller = await context.caller()
  const known = knownReceipt(hash, receipt)
  return {
    receiptKey: known ? receiptKey(hash, known) : '',
    buyerUserId: caller?.userId ?? '',
    buyerEmailKey: caller?.emailVerified ? emailKey(hash, caller.email.toLowerCase()) : '',
  }
}

/** The buyer's valid purchase of a product. */
export async function findPurchase(
  { tables }: Pick<Context, 'tables'>,
  productId: string,
  buyer: Buyer,
): Promise<Purchase | null> {
  for (const proof of proofs) {
    if (buyer[proof] === '') continue
    const rows = await tables.find('payments', [
      Query.equal('productId', productId),
      Query.equal(proof, buyer[proof]),
      Query.limit(PER_BUYER),
    ])
    // a database may take ids that differ in letter case for the same (MariaDB), so each is looked at again
    const valid = rows.find((row) => entitles(row, buyer))
    if (valid) return valid
  }
  return null
}
