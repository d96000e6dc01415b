import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { purchaseActions, PurchaseItem, PurchaseCursor } from '#src/domain/contracts/purchases.ts'
import { PURCHASES_PAGE_SIZE } from '#src/domain/money/order.ts'
import { versionItem } from '#functions/shared/catalog/versions.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import {
  type Buyer,
  buyerOf,
  isEntitling,
  isKnownBy,
  proofs,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'

type List = (typeof purchaseActions)['purchases.list']
type Key = Row<'purchase_keys'>

/** One row more than a page shows tells whether there is another page. */
const READ = PURCHASES_PAGE_SIZE + 1

/** Returns a page of everything that somebody has bought, newest first, refunded purchases included. */
export async function listPurchases(
  { receipt, after }: ActionRequest<List>,
  context: Context,
): Promise<ActionOutput<List>> {
  const buyer = await buyerOf(context, receipt)
  const [own, keys] = await Promise.all([findOwn(context, buyer, after), findKeys(context, buyer, after)])
  const [mailed, names] = await Promise.all([
    findMailed(context, keys),
    usernamesOf(context, [...own, ...keys]),
  ])
  const purchases = new Map([...own, ...mailed].map((purchase) => [purchase.$id, purchase]))
  const found = [...purchases.values()].sort(byOrder)
  const page = found.slice(0, PURCHASES_PAGE_SIZE)
  const last = page.at(-1)
  const files = await currentFiles(context, page)
  const newest = await versionsOf(context, [...files.values()])
  return {
    purchases: page.map((purchase) => ({
      ...itemOf(purchase, names.get(purchase.sellerId) ?? ''),
      ...updateOf(purchase, files.get(purchase.$id), newest),
    })),
    next: last && found.length > page.length ? { boughtAt: last.createdAt, paymentId: last.$id } : null,
  }
}

const orderOf = ({ createdAt, $id }: Purchase) => `${createdAt} ${$id}`
const byOrder = (one: Purchase, other: Purchase) => orderOf(other).localeCompare(orderOf(one))

const placeOf = (after: PurchaseCursor | undefined) => after && { time: after.boughtAt, id: after.paymentId }

async function findOwn({ tables }: Context, buyer: Buyer, after: PurchaseCursor | undefined) {
  const known = proofs.filter((proof) => buyer[proof] !== '')
  const next = newestFirst({ time: 'createdAt', id: '$id' }, placeOf(after), READ)
  const lists = await Promise.all(
    known.map((proof) => tables.find('payments', [Query.equal(proof, buyer[proof]), ...next])),
  )
  return lists.flat().filter((sale) => proofs.some((proof) => isKnownBy(proof, sale, buyer)))
}

/** The keys that mailed links have given to this browser. */
async function findKeys({ tables }: Context, { receiptKey }: Buyer, after: PurchaseCursor | undefined) {
  if (receiptKey === '') return []
  const next = newestFirst({ time: 'boughtAt', id: 'paymentId' }, placeOf(after), READ)
  const keys = await tables.find('purchase_keys', [Query.equal('receiptKey', receiptKey), ...next])
  return keys.filter((key) => key.receiptKey === receiptKey)
}

async function findMailed({ tables }: Context, keys: readonly Key[]): Promise<Purchase[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ paymentId }) => paymentId)
  return tables.find('payments', [Query.equal('$id', ids), Query.limit(ids.length)])
}

/** The names of the sellers by account id. */
async function usernamesOf({ tables }: Context, sold: readonly { sellerId: string }[]) {
  const sellers = [...new Set(sold.map(({ sellerId }) => sellerId))].filter((id) => id !== '')
  if (sellers.length === 0) return new Map<string, string>()
  const rows = await tables.find('accounts', [Query.equal('userId', sellers), Query.limit(sellers.length)])
  return new Map(rows.map(({ userId, username }) => [userId, username]))
}

/** The current file of each product by payment id, for products that their seller still has. */
async function currentFiles({ tables, hash }: Context, purchases: readonly Purchase[]) {
  const ids = [...new Set(purchases.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map<string, string>()
  const recordIds = ids.map((id) => productRecordId(hash, id))
  const [records, secrets] = await Promise.all([
    tables.find('product_records', [Query.equal('$id', recordIds), Query.limit(ids.length)]),
    tables.find('product_secrets', [Query.equal('$id', ids), Query.limit(ids.length)]),
  ])
  const sellers = new Map(records.map(({ productId, userId }) => [productId, userId]))
  const files = new Map(secrets.filter((row) => !row.isUnsealed).map((row) => [row.$id, row.fileStorageId]))
  return new Map(
    purchases
      .filter(({ productId, sellerId }) => sellers.get(productId) === sellerId)
      .map(({ $id, productId }) => [$id, files.get(productId) ?? '']),
  )
}

const isUpdated = ({ status, fileStorageId: sold }: Purchase, current = ''): boolean =>
  isEntitling(status) && ![sold, current].includes('') && sold !== current

/** The versions that are the current files, by file. A file that never replaced another has none, nor has one from before versions. */
async function versionsOf({ tables }: Context, files: readonly string[]) {
  const ids = [...new Set(files)].filter((id) => id !== '')
  if (ids.length === 0) return new Map<string, Row<'product_versions'>>()
  const rows = await tables.find('product_versions', [
    Query.equal('fileStorageId', ids),
    Query.limit(ids.length),
  ])
  return new Map(rows.map((row) => [row.fileStorageId, row]))
}

function updateOf(
  purchase: Purchase,
  current: string | undefined,
  versions: ReadonlyMap<string, Row<'product_versions'>>,
): Pick<PurchaseItem, 'isUpdated' | 'newest'> {
  if (!isUpdated(purchase, current)) return { isUpdated: false, newest: null }
  const version = versions.get(current ?? '')
  return { isUpdated: true, newest: version ? versionItem(version) : null }
}

function itemOf(purchase: Purchase, username: string): Omit<PurchaseItem, 'isUpdated' | 'newest'> {
  const {
    $id: paymentId,
    productId,
    productTitle,
    amountCents,
    currency,
    discountCode,
    discountCents,
    status,
    paidAt,
    createdAt,
  } = purchase
  return {
    paymentId,
    productId,
    title: productTitle,
    username,
    amountCents,
    currency,
    discountCode,
    discountCents,
    status,
    paidAt: paidAt ?? createdAt,
    isAvailable: isEntitling(status) && purchase.fileStorageId !== '',
  }
}
