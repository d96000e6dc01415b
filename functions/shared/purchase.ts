import { Query } from 'node-appwrite'
import type { Row } from './rows.ts'
import type { Tables } from './tables.ts'

/** Who may have bought: the signed-in user, the browser that holds the receipt, or both. */
export type Buyer = {
  /** '' for a guest. */
  userId: string
  receiptKey: string
}

type Purchase = Row<'payments'>

/** Money that came back, in part or by a dispute, ends the right to the file. */
export function entitles(
  purchase: Pick<Purchase, 'status' | 'buyerUserId' | 'receiptKey'>,
  buyer: Buyer,
): boolean {
  const byUser = buyer.userId !== '' && purchase.buyerUserId === buyer.userId
  const byReceipt = buyer.receiptKey !== '' && purchase.receiptKey === buyer.receiptKey
  return purchase.status === 'paid' && (byUser || byReceipt)
}

/** The payment that entitles this buyer to the product. */
export async function findPurchase(
  tables: Tables,
  productId: string,
  buyer: Buyer,
): Promise<Purchase | null> {
  const proofs = [
    ...(buyer.receiptKey === '' ? [] : [Query.equal('receiptKey', buyer.receiptKey)]),
    ...(buyer.userId === '' ? [] : [Query.equal('buyerUserId', buyer.userId)]),
  ]
  const found = await Promise.all(
    proofs.map((proof) =>
      tables.first('payments', [Query.equal('productId', productId), Query.equal('status', 'paid'), proof]),
    ),
  )
  // the database may take ids that differ in letter case for the same (MariaDB)
  return found.find((purchase) => purchase !== null && entitles(purchase, buyer)) ?? null
}
