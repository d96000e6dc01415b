import { Query } from 'node-appwrite'
import { isFreeOrder, type OrderStatus } from '#src/domain/money/order.ts'
import { type Caller, isSinceRegistration } from './caller.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { knownProof, proofKey } from './browser-proof.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { rowsBy } from '#functions/shared/db/each-row.ts'

export type Purchase = Row<'payments'>

/** What a buyer is known by; '' for each proof that is missing. */
export type Buyer = Pick<Purchase, 'buyerUserId' | 'receiptKey' | 'buyerEmailKey'> & {
  /** ISO 8601; when the account was registered. */
  registeredAt: string
}

export const noBuyer: Buyer = { buyerUserId: '', receiptKey: '', buyerEmailKey: '', registeredAt: '' }

const PER_BUYER = 25
export const proofColumns = ['receiptKey', 'buyerUserId', 'buyerEmailKey'] as const

/** Whether a sale with this status opens the file. A refunded or disputed sale doesn't; a partly refunded one does. */
export function isEntitling(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partially_refunded'
}

type ProofColumns = Pick<Purchase, (typeof proofColumns)[number] | 'status' | 'givenBackFor' | 'createdAt'>

/** Whether somebody has sold or bought by this sale, with the account or with its address. */
export const isPartyTo = (
  hash: KeyedHash,
  { sellerId, buyerUserId, buyerEmailKey }: Pick<Purchase, 'sellerId' | 'buyerUserId' | 'buyerEmailKey'>,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
): boolean =>
  [sellerId, buyerUserId].includes(userId) || buyerEmailKey === emailKey(hash, email.toLowerCase())

/** Whether the address of a sale is known to be the buyer's: anybody can place an order of nothing with any address. */
export const hasProvenAddress = ({
  $id,
  addressConfirmedAt,
}: Pick<Purchase, '$id' | 'addressConfirmedAt'>): boolean => !isFreeOrder($id) || addressConfirmedAt !== null

/** Whether a sale opens the file now. A payment that is to be given back opens nothing, however long the refund takes. */
export function isStanding(sale: Pick<Purchase, 'status' | 'givenBackFor'>): boolean {
  return isEntitling(sale.status) && sale.givenBackFor === null
}

/** Whether a sale was paid with money that stayed paid. What is given away for nothing can be taken by anybody, any number of times. */
export const isPaidFor = (sale: Pick<Purchase, 'status' | 'givenBackFor' | 'amountCents'>): boolean =>
  isStanding(sale) && sale.amountCents > 0

/**
 * Whether the proof shows that the buyer made the purchase. A browser's proof shows purchases of guests only: a purchase of an account
 * must not open to the next person at the same browser.
 */
export function isKnownBy(proof: (typeof proofColumns)[number], sale: ProofColumns, buyer: Buyer): boolean {
  if (buyer[proof] === '' || sale[proof] !== buyer[proof]) return false
  if (proof === 'receiptKey') return sale.buyerUserId === ''
  return proof !== 'buyerUserId' || isSinceRegistration(sale.createdAt, buyer)
}

export function entitles(sale: ProofColumns, buyer: Buyer): boolean {
  return isStanding(sale) && proofColumns.some((proof) => isKnownBy(proof, sale, buyer))
}

/**
 * Collects the proofs of the caller: what the browser keeps, the account, and the verified address. The id of a payment is
 * no proof, because it is part of the address to which a buyer returns.
 */
export async function buyerOf(
  context: Pick<Context, 'hash' | 'caller'>,
  browserProof: string | undefined,
): Promise<Buyer> {
  const { hash } = context
  const caller = await context.caller()
  const known = knownProof(hash, browserProof)
  return {
    receiptKey: known ? proofKey(hash, known) : '',
    buyerUserId: caller?.userId ?? '',
    registeredAt: caller?.registeredAt ?? '',
    buyerEmailKey: caller?.emailVerified ? emailKey(hash, caller.email.toLowerCase()) : '',
  }
}

/**
 * A product and its seller. With `sellerId` null it is the product of any seller, where that is not known yet or not any more: product
 * ids are never used twice.
 */
export type Article = { productId: string; sellerId: string | null }

type SoldArticle = Pick<Purchase, 'productId' | 'sellerId'> & Partial<Pick<Purchase, 'partIds'>>

/**
 * Whether the product was bought, or a bundle that contained it at that time. Compares the ids again, because MariaDB finds rows whose
 * id differs in letter case.
 */
export function isPurchaseOf(
  { partIds = [], ...sale }: SoldArticle,
  { productId, sellerId }: Article,
): boolean {
  const isContained = sale.productId === productId || partIds.includes(productId)
  return isContained && (sellerId === null || sale.sellerId === sellerId)
}

/** Whether there is something that the buyer can download. */
export const hasFile = ({ fileStorageId, partIds }: Pick<Purchase, 'fileStorageId' | 'partIds'>): boolean =>
  fileStorageId !== '' || partIds.length > 0

/** Returns the file that was sold of a product, by itself or as part of a bundle; '' if there was none. */
export function soldFileOf(
  purchase: Pick<Purchase, 'productId' | 'fileStorageId' | 'partIds' | 'partFileIds'>,
  productId: string,
): string {
  if (purchase.productId === productId) return purchase.fileStorageId
  return purchase.partFileIds[purchase.partIds.indexOf(productId)] ?? ''
}

/** Returns the title that a product had when it was bought, by itself or as part of a bundle. */
export function soldTitleOf(
  purchase: Pick<Purchase, 'productId' | 'productTitle' | 'partIds' | 'partTitles'>,
  productId: string,
): string {
  if (purchase.productId === productId) return purchase.productTitle
  return purchase.partTitles[purchase.partIds.indexOf(productId)] ?? ''
}

/** Returns the buyer's standing purchase of the product, by itself or in a bundle, or null. */
export async function findPurchase(
  context: Pick<Context, 'tables'>,
  { productId, sellerId }: Article,
  buyer: Buyer,
): Promise<Purchase | null> {
  const found = await findPurchases(context, { productIds: [productId], sellerId }, buyer)
  return found.get(productId) ?? null
}

/** Returns a purchase of the product by the buyer that was paid with money and stands, or null. */
export async function findPaidPurchase(
  context: Pick<Context, 'tables'>,
  { productId, sellerId }: Article,
  buyer: Buyer,
): Promise<Purchase | null> {
  const found = await findPurchases(context, { productIds: [productId], sellerId }, buyer, isPaidFor)
  return found.get(productId) ?? null
}

/** Some products of one seller. */
type Articles = Pick<Article, 'sellerId'> & { productIds: readonly string[] }

/** Returns the buyer's standing purchases of the products, by product. @param counts which of those are wanted */
export async function findPurchases(
  { tables }: Pick<Context, 'tables'>,
  articles: Articles,
  buyer: Buyer,
  counts: (sale: Purchase) => boolean = isStanding,
): Promise<Map<string, Purchase>> {
  const { productIds } = articles
  const given = proofColumns.filter((proof) => buyer[proof] !== '')
  const sales = await Promise.all(
    given.map((proof) =>
      tables.find('payments', [
        Query.equal(proof, buyer[proof]),
        containing(productIds),
        Query.limit(PER_BUYER * productIds.length),
      ]),
    ),
  )
  const bought = byProduct(
    articles,
    sales.flat().filter((sale) => entitles(sale, buyer) && counts(sale)),
  )
  if (bought.size === productIds.length) return bought
  const opened = await findByKeys(tables, articles, buyer.receiptKey)
  return new Map([...byProduct(articles, opened.filter(counts)), ...bought])
}

/** Matches the purchases of these products, among the rows that the proof of a buyer has found by an index. */
const containing = (productIds: readonly string[]) =>
  Query.or([Query.equal('productId', [...productIds]), Query.contains('partIds', [...productIds])])

function byProduct({ productIds, sellerId }: Articles, sales: readonly Purchase[]): Map<string, Purchase> {
  return new Map(
    productIds.flatMap((productId) => {
      const sale = sales.find((one) => isPurchaseOf(one, { productId, sellerId }))
      return sale ? [[productId, sale] as const] : []
    }),
  )
}

/** Finds standing purchases that mailed links have opened to this browser. */
async function findByKeys(
  tables: Context['tables'],
  { productIds }: Articles,
  receiptKey: string,
): Promise<Purchase[]> {
  if (receiptKey === '') return []
  const keys = await tables.find('purchase_keys', [
    Query.equal('receiptKey', receiptKey),
    containing(productIds),
    Query.limit(PER_BUYER * productIds.length),
  ])
  const own = keys.filter((key) => key.receiptKey === receiptKey).map(({ paymentId }) => paymentId)
  return (await rowsBy({ tables }, 'payments', '$id', own)).filter(isStanding)
}

/** Only for callers who have shown that they receive the mail of this address. */
export function findPurchaseByEmail(
  context: Pick<Context, 'tables'>,
  article: Article,
  buyerEmailKey: string,
): Promise<Purchase | null> {
  return findPurchase(context, article, { ...noBuyer, buyerEmailKey })
}
