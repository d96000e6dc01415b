import { Query } from 'node-appwrite'
import type { OrderStatus } from '#src/domain/money/order.ts'
import { isSinceRegistration } from './caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { knownReceipt, receiptKey } from './receipt.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type Purchase = Row<'payments'>

/** What a buyer is known by; '' for each proof that is missing. */
export type Buyer = Pick<Purchase, 'buyerUserId' | 'receiptKey' | 'buyerEmailKey'> & {
  /** ISO 8601; when the account was registered. */
  registeredAt: string
}

const noBuyer: Buyer = { buyerUserId: '', receiptKey: '', buyerEmailKey: '', registeredAt: '' }

const PER_BUYER = 25
export const proofs = ['receiptKey', 'buyerUserId', 'buyerEmailKey'] as const

/** Whether a sale with this status opens the file. A refunded or disputed sale doesn't; a partly refunded one does. */
export function isEntitling(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

type Sold = Pick<Purchase, (typeof proofs)[number] | 'status' | 'givenBackFor' | 'createdAt'>

/** Whether a sale opens the file now. A payment that is to be given back opens nothing, however long the refund takes. */
export function isStanding(sale: Pick<Purchase, 'status' | 'givenBackFor'>): boolean {
  return isEntitling(sale.status) && sale.givenBackFor === null
}

/**
 * Whether the proof shows that the buyer made the purchase. A receipt proves purchases of guests only: a purchase of an account
 * must not open to the next person at the same browser.
 */
export function isKnownBy(proof: (typeof proofs)[number], sale: Sold, buyer: Buyer): boolean {
  if (buyer[proof] === '' || sale[proof] !== buyer[proof]) return false
  if (proof === 'receiptKey') return sale.buyerUserId === ''
  return proof !== 'buyerUserId' || isSinceRegistration(sale.createdAt, buyer)
}

export function entitles(sale: Sold, buyer: Buyer): boolean {
  return isStanding(sale) && proofs.some((proof) => isKnownBy(proof, sale, buyer))
}

/**
 * Collects the proofs of the caller: the receipt of the browser, the account, and the verified address. The id of a payment is
 * no proof, because it is part of the address to which a buyer returns.
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

/** A product and its seller. The seller is null once the product is deleted: product ids are never used twice. */
export type Article = { productId: string; sellerId: string | null }

/** Compares the ids again, because MariaDB finds rows whose id differs in letter case. */
export function isOf(
  sale: Pick<Purchase, 'productId' | 'sellerId'>,
  { productId, sellerId }: Article,
): boolean {
  return sale.productId === productId && (sellerId === null || sale.sellerId === sellerId)
}

/** Returns the buyer's standing purchase of the product, or null. */
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

/** Finds a purchase that a mailed link has opened to this browser. */
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

/** Only for callers who have shown that they receive the mail of this address. */
export function findPurchaseByEmail(
  context: Pick<Context, 'tables'>,
  article: Article,
  buyerEmailKey: string,
): Promise<Purchase | null> {
  return findPurchase(context, article, { ...noBuyer, buyerEmailKey })
}
