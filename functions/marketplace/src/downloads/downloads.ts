import { m } from '#messages'
import { ID, Query } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { type downloadActions } from '#src/domain/contracts/marketplace/downloads.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { isHolder } from '#functions/shared/identity/owner-permissions.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'
import {
  buyerOf,
  findPurchase,
  findPurchases,
  isPurchaseOf,
  isStanding,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import { offeredProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { articleOf, storedProduct, type StoredProduct } from '#functions/shared/catalog/products.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { haveDone } from '#functions/shared/http/nudge.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { listVersions, openCurrent, openForBuyer, openOwn, type OpenFile } from './buyer-file.ts'
import { openFurther, type OpenFurther } from './further-downloads.ts'
import { requireOpenFiles } from './closed-files.ts'
import { lookAtProof, requireAccess, type Grant, type ProductWithOwner } from './download-access.ts'
import { counted, toBeCounted } from './download-count.ts'
import { beginDelivery } from './first-delivery.ts'
import { mailLink, openLink } from '#functions/marketplace/src/purchases/mailed-link.ts'
import { askLater } from '#functions/marketplace/src/updates/confirm-reader.ts'

type Request = ActionRequest<(typeof downloadActions)['downloads.get_url']>

type Handout = {
  product: Pick<ProductRecord, 'productId' | 'userId' | 'accessType'> & {
    fileSizeBytes?: number | undefined
  }
  grant: Grant
  file: OpenFile
  /** The files beside it. */
  further: OpenFurther[]
}

/**
 * Hands out the links to open files, and notes who got it, because that person may write a review later. A signed-in person is
 * noted by the account alone, since other people may use the browser afterwards; a guest by the proof of the browser.
 */
async function handOut(
  context: Context,
  { receipt, visitor: mark }: Pick<Request, 'receipt' | 'visitor'>,
  { product, grant, file: { fileId, fileName, token, expireAt }, further }: Handout,
) {
  const { tables, hash, now } = context
  const caller = await context.caller()
  const browserProof = caller ? '' : proofFor(hash, receipt)
  const row = {
    productId: product.productId,
    creatorId: product.userId,
    userId: caller?.userId ?? '',
    emailKey: grant.ground === 'email' ? emailKey(hash, grant.email) : '',
    receiptKey: caller ? '' : proofKey(hash, browserProof),
    accessType: product.accessType,
    orderId: grant.ground === 'purchase' ? grant.purchase.$id : '',
    expireAt,
    createdAt: now.toISOString(),
  }
  // each link has a row, by which it is closed again; all of them are one download
  const rows = [
    {
      $id: ID.unique(),
      ...row,
      fileStorageId: fileId,
      tokenId: token.$id,
      ...toBeCounted(context, grant, mark),
    },
    ...further.map((open) => ({
      $id: ID.unique(),
      ...row,
      fileStorageId: open.fileId,
      tokenId: open.token.$id,
      ...counted,
    })),
  ]
  await tables.createAll('downloads', rows)
  if (grant.ground === 'purchase') await requireStillPaid(context, grant.purchase, rows)
  return {
    fileId,
    token: token.secret,
    fileName,
    sizeBytes: product.fileSizeBytes ?? 0,
    further: further.map(({ expireAt: _expireAt, ...open }) => ({ ...open, token: open.token.secret })),
    receipt: browserProof,
  }
}

/**
 * Closes the new links again if the purchase was given back meanwhile. The refund closes all links that it finds, and this check
 * comes after the links were noted, so one of the two always sees them.
 */
async function requireStillPaid(
  { tables, server }: Context,
  { $id }: Purchase,
  links: readonly Pick<Row<'downloads'>, '$id' | 'tokenId'>[],
) {
  const purchase = await tables.get('payments', $id)
  if (purchase && isStanding(purchase)) return
  await Promise.all(links.map(({ tokenId }) => revokeToken(server, tokenId)))
  await tables.updateAll('downloads', { tokenId: '', expireAt: null, ...counted }, [
    Query.equal(
      '$id',
      links.map((link) => link.$id),
    ),
  ])
  throw new Refusal('payment_required', m.refusal_payment_required())
}

/**
 * Looks again for what the caller is entitled to, once a payment that the caller names is entered. The provider has said to the buyer's
 * browser that the payment succeeded; its report to us may be on its way still.
 */
async function paidJustNow<Found>(
  context: Context,
  proof: Request['proof'],
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  if (proof?.type !== 'payment' || isFreeOrder(proof.paymentIntentId)) return null
  await haveDone(context, 'payments', { action: 'record_payment', paymentIntentId: proof.paymentIntentId })
  return find()
}

/**
 * Looks for what the caller is entitled to before it looks at the product's access: a buyer keeps the file whatever becomes of
 * the product.
 */
export async function prepareDownload(request: Request, context: Context) {
  const { productId, receipt: browserProof } = request
  const bought = async () =>
    findPurchase(context, { productId, sellerId: null }, await buyerOf(context, browserProof))
  const [product, first] = await Promise.all([storedProduct(context, productId), bought()])
  return () => download(request, context, { product, first, bought })
}

type Sought = {
  product: StoredProduct
  /** The purchase that was found beside the product. */
  first: Purchase | null
  bought: () => Promise<Purchase | null>
}

async function download(request: Request, context: Context, { product, first, bought }: Sought) {
  const { record, secrets } = product
  const caller = await context.caller()
  if (record && caller?.userId === record.userId) {
    const owner = await accountOf(context, record.userId)
    if (owner && isHolder(owner, caller)) return downloadOwn(request, { record, secrets }, context)
  }
  await requireOpenFiles(context, request.productId, record)
  const purchase = first ?? (await paidJustNow(context, request.proof, bought))
  if (purchase && isPurchaseOf(purchase, articleOf(request.productId, product))) {
    return downloadBought(request, { record, secrets, purchase }, context)
  }
  if (!record) throw new Refusal('not_found', m.product_not_found_title())
  return downloadOffered(request, { record, secrets }, context)
}

type ExistingProduct = Pick<ProductWithOwner, 'record' | 'secrets'>

async function downloadOwn(request: Request, { record, secrets }: ExistingProduct, context: Context) {
  const file = await openOwn(context, secrets)
  if (!file) throw new Refusal('not_found', m.refusal_no_file())
  const further = await openFurther(context, record.productId, secrets)
  return handOut(context, request, { product: record, grant: { ground: 'owner' }, file, further })
}

type Bought = StoredProduct & { purchase: Purchase }

async function downloadBought(request: Request, { record, secrets, purchase }: Bought, context: Context) {
  const { productId, version } = request
  await beginDelivery(context, purchase)
  const file = await openForBuyer(context, secrets, { productId, purchase }, version)
  const further = version === 'current' ? await openFurther(context, productId, secrets, purchase) : []
  const isCurrent = file.fileId === secrets?.fileStorageId
  const product = {
    productId,
    userId: purchase.sellerId,
    accessType: 'paid' as const,
    ...(isCurrent && { fileSizeBytes: record?.fileSizeBytes }),
  }
  return handOut(context, request, { product, grant: { ground: 'purchase', purchase }, file, further })
}

/**
 * Opens the file that a product offers to visitors. What is free, or given for an address, is opened while its creator's page is looked
 * at, because it hardly ever turns out to be hidden. A code is counted meanwhile.
 */
async function openOffered(
  { version, proof }: Request,
  { record, secrets }: ExistingProduct,
  context: Context,
): Promise<Pick<Handout, 'grant' | 'file'>> {
  const hasProof =
    record.accessType === 'free' || (record.accessType === 'email_required' && proof?.type === 'email')
  const [owner, opened, known] = await Promise.all([
    accountOf(context, record.userId),
    hasProof && version === 'current' ? openCurrent(context, secrets) : null,
    lookAtProof(context, record, proof),
  ])
  try {
    if (!owner) throw new Refusal('not_found', m.product_not_found_title())
    if (version !== 'current') throw new Refusal('payment_required', m.refusal_payment_required())
    const grant = await requireAccess(context, { record, secrets, owner }, proof, known)
    if (secrets?.isUnsealed) throw new Refusal('conflict', m.refusal_file_not_ready())
    const file = opened ?? (await openCurrent(context, secrets))
    if (!file) throw new Refusal('not_found', m.refusal_no_file())
    return { grant, file }
  } catch (error) {
    await revokeToken(context.server, opened?.token.$id ?? '')
    throw error
  }
}

async function downloadOffered(request: Request, product: ExistingProduct, context: Context) {
  const { grant, file } = await openOffered(request, product, context)
  const { record, secrets } = product
  const further = record.furtherFiles > 0 ? await openFurther(context, record.productId, secrets) : []
  const [handedOut] = await Promise.all([
    handOut(context, request, { product: record, grant, file, further }),
    grant.ground === 'email' && grant.isUnconfirmed && askLater(context, grant.memberId),
  ])
  return handedOut
}

async function isOwned(
  { productId, receipt: browserProof }: ActionRequest<(typeof downloadActions)['downloads.is_owned']>,
  context: Context,
) {
  const { record, parts } = await offeredProduct(context, productId)
  const bundled = parts.map((part) => part.record.productId)
  const { sellerId } = articleOf(productId, { record })
  const wanted = { productIds: [productId, ...bundled], sellerId }
  const owned = await findPurchases(context, wanted, await buyerOf(context, browserProof))
  const hasAllParts = bundled.length > 0 && bundled.every((id) => owned.has(id))
  return { owned: owned.has(productId) || hasAllParts }
}

export const downloadEntries: Entries<typeof downloadActions> = {
  'downloads.is_owned': { access: 'anyone', limit: { max: 240, window: 10 * MINUTE }, run: isOwned },
  'downloads.list_versions': {
    access: 'anyone',
    needs: 'own purchase',
    limit: { max: 240, window: 10 * MINUTE },
    run: listVersions,
  },
  'downloads.get_url': {
    access: 'anyone',
    needs: 'access to the product',
    limit: { max: 300, window: 10 * MINUTE },
    prepare: prepareDownload,
  },
  'downloads.mail_link': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, run: mailLink },
  'downloads.open_link': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 30, window: 10 * MINUTE },
    run: openLink,
  },
}
