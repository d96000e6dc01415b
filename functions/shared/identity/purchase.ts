import { Query } from 'node-appwrite'
import type { OrderStatus } from '#src/domain/money/order.ts'
import { isSinceRegistration } from './caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { knownReceipt, receiptKey } from './receipt.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type Purchase = Row<'payments'>

/** By what a buyer is known; '' where there is nothing. */
export type Buyer = Pick<Purchase, 'buyerUserId' | 'receiptKey' | 'buyerEmailKey'> & {
  /** ISO 8601: when the account was made. */
  registeredAt: string
}

/** Somebody of whom nothing is known. */
const noBuyer: Buyer = { buyerUserId: '', receiptKey: '', buyerEmailKey: '', registeredAt: '' }

const PER_BUYER = 25
export const proofs = ['receiptKey', 'buyerUserId', 'buyerEmailKey'] as const

/** A sale that was given back or is in dispute opens nothing; one given back in part still does. */
export function isEntitling(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

type Sold = Pick<Purchase, (typeof proofs)[number] | 'status' | 'givenBackFor' | 'createdAt'>

/** What is to be given back opens nothing, however long the money takes. */
export function isStanding(sale: Pick<Purchase, 'status' | 'givenBackFor'>): boolean {
  return isEntitling(sale.status) && sale.givenBackFor === null
}

/** A receipt is a guest's: what an account has bought it opens to nobody else who uses that browser. */
export function isKnownBy(proof: (typeof proofs)[number], sale: Sold, buyer: Buyer): boolean {
  if (buyer[proof] === '' || sale[proof] !== buyer[proof]) return false
  if (proof === 'receiptKey') return sale.buyerUserId === ''
  return proof !== 'buyerUserId' || isSinceRegistration(sale.createdAt, buyer)
}

export function entitles(sale: Sold, buyer: Buyer): boolean {
  return isStanding(sale) && proofs.some((proof) => isKnownBy(proof, sale, buyer))
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
    registeredAt: caller?.registeredAt ?? '',
    buyerEmailKey: caller?.emailVerified ? emailKey(hash, caller.email.toLowerCase()) : '',
  }
}

/** A product, and who sells it: null where it is gone, as its id is never another's. */
export type Article = { productId: string; sellerId: string | null }

/** A database may take ids that differ in letter case for the same (MariaDB), so each is compared again. */
export function isOf(
  sale: Pick<Purchase, 'productId' | 'sellerId'>,
  { productId, sellerId }: Article,
): boolean {
  return sale.productId === productId && (sellerId === null || sale.sellerId === sellerId)
}

/** The buyer's valid purchase of a product. */
export async function findPurchase(
  { tables }: Pick<Context, 'tables'>,
  article: Article,
  buyer: Buyer,
): Promise<Purchase | null> {
  const given = proofs.filter((proof) => buyer[proof] !== '')
  const sales = await Promise.all(
    given.map((proof) =>
      tables.find('payments', [
        Query.equal('productId', article.productId),
        Query.equal(proof, buyer[proof]),
        Query.limit(PER_BUYER),
      ]),
    ),
  )
  const valid = sales.flat().find((row) => isOf(row, article) && entitles(row, buyer))
  return valid ?? findByKey(tables, article, buyer.receiptKey)
}

/** Through a mailed link a browser comes to a purchase that another one made. */
async function findByKey(
  tables: Context['tables'],
  article: Article,
  receiptKey: string,
): Promise<Purchase | null> {
  if (receiptKey === '') return null
  const keys = await tables.find('purchase_keys', [
    Query.equal('productId', article.productId),
    Query.equal('receiptKey', receiptKey),
    Query.limit(PER_BUYER),
  ])
  for (const key of keys) {
    if (key.receiptKey !== receiptKey || !isOf(key, article)) continue
    const purchase = await tables.get('payments', key.paymentId)
    if (purchase && isOf(purchase, article) && isStanding(purchase)) return purchase
  }
  return null
}

/** Only for who has shown that mail to this address reaches them. */
export function findPurchaseByEmail(
  context: Pick<Context, 'tables'>,
  article: Article,
  buyerEmailKey: string,
): Promise<Purchase | null> {
  return findPurchase(context, article, { ...noBuyer, buyerEmailKey })
}
