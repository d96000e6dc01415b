import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type {
  purchaseActions,
  PurchaseItem,
  PurchaseCursor,
} from '#src/domain/contracts/marketplace/purchases.ts'
import { type OrderStatus, PURCHASES_PAGE_SIZE } from '#src/domain/money/order.ts'
import { coverImageOf } from '#src/domain/product/product.ts'
import { revocableUntil, revocationOf } from '#src/domain/revocation/revocation.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { versionItem } from '#functions/shared/catalog/versions.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import {
  type Buyer,
  buyerOf,
  hasFile,
  isEntitling,
  isKnownBy,
  proofColumns,
  type Purchase,
  soldFileOf,
  soldTitleOf,
} from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'
import { rowsBy } from '#functions/shared/db/each-row.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

type List = (typeof purchaseActions)['purchases.list']
type Key = Row<'purchase_keys'>
type FileState = 'isAvailable' | 'isUpdated' | 'newest'

/** One row more than a page shows tells whether there is another page. */
const READ = PURCHASES_PAGE_SIZE + 1
/** Returns a page of everything that somebody has bought, newest first, refunded purchases included. */
export async function listPurchases(
  { receipt: browserProof, after }: ActionRequest<List>,
  context: Context,
): Promise<ActionOutput<List>> {
  const buyer = await buyerOf(context, browserProof)
  const [own, keys] = await Promise.all([findOwn(context, buyer, after), findKeys(context, buyer, after)])
  const [mailed, sellers] = await Promise.all([
    findMailed(context, keys),
    sellersOf(context, [...own, ...keys]),
  ])
  const purchases = new Map([...own, ...mailed].map((purchase) => [purchase.$id, purchase]))
  const found = [...purchases.values()].sort(byOrder)
  const page = found.slice(0, PURCHASES_PAGE_SIZE)
  const last = page.at(-1)
  const files = await currentFiles(context, page)
  const newest = await versionsOf(
    context,
    [...files.values()].map(({ fileId }) => fileId),
  )
  return {
    purchases: page.map((purchase) => {
      const shown = (productId: string) => fileState(purchase, productId, files.get(productId), newest)
      return {
        ...itemOf(purchase, context),
        ...sellerOf(sellers.get(purchase.sellerId)),
        ...productOf(purchase, files.get(purchase.productId)),
        ...shown(purchase.productId),
        isAvailable: isEntitling(purchase.status) && hasFile(purchase),
        parts: purchase.partIds.map((productId) => ({
          productId,
          title: soldTitleOf(purchase, productId),
          ...shown(productId),
        })),
      }
    }),
    next: last && found.length > page.length ? { boughtAt: last.createdAt, paymentId: last.$id } : null,
  }
}

const orderOf = ({ createdAt, $id }: Purchase) => `${createdAt} ${$id}`
const byOrder = (one: Purchase, other: Purchase) => orderOf(other).localeCompare(orderOf(one))

const placeOf = (after: PurchaseCursor | undefined) => after && { time: after.boughtAt, id: after.paymentId }

async function findOwn({ tables }: Context, buyer: Buyer, after: PurchaseCursor | undefined) {
  const known = proofColumns.filter((proof) => buyer[proof] !== '')
  const next = newestFirst({ time: 'createdAt', id: '$id' }, placeOf(after), READ)
  const lists = await Promise.all(
    known.map((proof) => tables.find('payments', [Query.equal(proof, buyer[proof]), ...next])),
  )
  return lists.flat().filter((sale) => proofColumns.some((proof) => isKnownBy(proof, sale, buyer)))
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

/** The sellers by account id. */
async function sellersOf({ tables }: Context, sold: readonly { sellerId: string }[]) {
  const ids = [...new Set(sold.map(({ sellerId }) => sellerId))].filter((id) => id !== '')
  if (ids.length === 0) return new Map<string, Row<'accounts'>>()
  const rows = await tables.find('accounts', [Query.equal('userId', ids), Query.limit(ids.length)])
  return new Map(rows.map((row) => [row.userId, row]))
}

/** What a purchase says of its seller. A page that was hidden since does not reveal a new name. */
function sellerOf(
  seller: Row<'accounts'> | undefined,
): Pick<PurchaseItem, 'username' | 'creatorName' | 'hasContactForm'> {
  if (!seller) return { username: '', creatorName: '', hasContactForm: false }
  const { username, name, contactForm } = seller
  if (isPrivate(seller)) return { username, creatorName: '', hasContactForm: false }
  return { username, creatorName: name || username, hasContactForm: contactForm }
}

/** The file that a product has now, whose it is, and what its page shows. */
type CurrentFile = { sellerId: string; fileId: string } & Pick<PurchaseItem, 'coverId' | 'license'>

function productOf(
  purchase: Purchase,
  current: CurrentFile | undefined,
): Pick<PurchaseItem, 'coverId' | 'license'> {
  if (current?.sellerId !== purchase.sellerId) return { coverId: '', license: null }
  const { coverId, license } = current
  return { coverId, license }
}

/** The current files by product, for products that their seller still has. */
async function currentFiles({ tables, hash }: Context, purchases: readonly Purchase[]) {
  const bought = purchases.flatMap(({ productId, partIds }) => [productId, ...partIds])
  const current = new Map<string, CurrentFile>()
  for (const ids of inBatches([...new Set(bought)], IDS_PER_QUERY)) {
    const recordIds = ids.map((id) => productRecordId(hash, id))
    const [records, secrets] = await Promise.all([
      tables.find('product_records', [Query.equal('$id', recordIds), Query.limit(ids.length)]),
      tables.find('product_secrets', [Query.equal('$id', ids), Query.limit(ids.length)]),
    ])
    const files = new Map(secrets.filter((row) => !row.isUnsealed).map((row) => [row.$id, row.fileStorageId]))
    for (const record of records) {
      const { productId, userId: sellerId, licenseType: license } = record
      const coverId = coverImageOf({ ...record, $id: productId })
      current.set(productId, { sellerId, fileId: files.get(productId) ?? '', coverId, license })
    }
  }
  return current
}

const isUpdated = (status: OrderStatus, sold: string, current: string): boolean =>
  isEntitling(status) && ![sold, current].includes('') && sold !== current

/** The versions that are the current files, by file. A file that never replaced another has none, nor has one from before versions. */
async function versionsOf(context: Context, files: readonly string[]) {
  const ids = files.filter((id) => id !== '')
  const rows = await rowsBy(context, 'product_versions', 'fileStorageId', ids)
  return new Map(rows.map((row) => [row.fileStorageId, row]))
}

/** What can be downloaded of a product that was bought, by itself or in a bundle. */
function fileState(
  purchase: Purchase,
  productId: string,
  current: CurrentFile | undefined,
  versions: ReadonlyMap<string, Row<'product_versions'>>,
): Pick<PurchaseItem, FileState> {
  const sold = soldFileOf(purchase, productId)
  const fileId = current?.sellerId === purchase.sellerId ? current.fileId : ''
  const isAvailable = isEntitling(purchase.status) && sold !== ''
  if (!isUpdated(purchase.status, sold, fileId)) return { isAvailable, isUpdated: false, newest: null }
  const version = versions.get(fileId)
  return { isAvailable, isUpdated: true, newest: version ? versionItem(version) : null }
}

function itemOf(
  purchase: Purchase,
  { now }: Pick<Context, 'now'>,
): Omit<
  PurchaseItem,
  FileState | keyof ReturnType<typeof sellerOf> | keyof ReturnType<typeof productOf> | 'parts'
> {
  const {
    $id: paymentId,
    productId,
    productTitle,
    amountCents,
    currency,
    discountCode,
    discountCents,
    status,
    hasInvoice,
    paidAt,
    createdAt,
    consent,
    firstDeliveredAt,
  } = purchase
  return {
    paymentId,
    productId,
    title: productTitle,
    amountCents,
    currency,
    discountCode,
    discountCents,
    status,
    hasInvoice,
    paidAt: paidAt ?? createdAt,
    revocation: {
      outcome: revocationOf(purchase, now),
      until: revocableUntil(purchase).toISOString(),
      deliveredAt: consent === '' ? null : firstDeliveredAt,
    },
  }
}
