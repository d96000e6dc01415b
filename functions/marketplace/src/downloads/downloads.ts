import { m } from '#messages'
import { ID, Tokens, type Models } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { type downloadActions } from '#src/domain/contracts/marketplace/downloads.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { isHolder } from '#functions/shared/identity/owner-permissions.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'
import {
  buyerOf,
  findPurchase,
  findPurchases,
  isEntitling,
  isOf,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { offeredProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { articleOf, ownedProduct } from '#functions/shared/catalog/products.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { haveDone } from '#functions/shared/http/nudge.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { currentFile, fileOfBuyer, findSealed, listVersions } from './buyer-file.ts'
import { requireAccess, type Grant, type ProductWithOwner } from './download-access.ts'
import { countDownload } from './download-count.ts'
import { mailLink, openLink } from '#functions/marketplace/src/purchases/mailed-link.ts'
import { askLater } from '#functions/marketplace/src/updates/confirm-reader.ts'

type Request = ActionRequest<(typeof downloadActions)['downloads.get_url']>

type Handout = {
  product: Pick<ProductRecord, 'productId' | 'userId' | 'accessType'>
  grant: Grant
  file: Models.File
  /** The proof that the browser has sent, which may be missing or invalid. */
  browserProof: string | undefined
}

/**
 * Opens the file for five minutes and notes who got it, because that person may write a review later. A signed-in person is
 * noted by the account alone, since other people may use the browser afterwards; a guest by the proof of the browser.
 */
async function openFile(context: Context, { product, grant, file, browserProof: sent }: Handout) {
  const { tables, hash, now } = context
  const { $id: fileId, name: fileName } = file
  const caller = await context.caller()
  const browserProof = caller ? '' : proofFor(hash, sent)
  const expire = new Date(now.getTime() + limits.download.linkSeconds * 1000).toISOString()
  const token = await new Tokens(context.server).createFileToken({ bucketId: PRODUCT_FILES, fileId, expire })
  const { $id: downloadId } = await tables.create('downloads', ID.unique(), {
    productId: product.productId,
    creatorId: product.userId,
    userId: caller?.userId ?? '',
    emailKey: grant.ground === 'email' ? emailKey(hash, grant.email) : '',
    receiptKey: caller ? '' : proofKey(hash, browserProof),
    accessType: product.accessType,
    orderId: grant.ground === 'purchase' ? grant.purchase.$id : '',
    fileStorageId: fileId,
    tokenId: token.$id,
    expireAt: expire,
    createdAt: now.toISOString(),
  })
  if (grant.ground === 'purchase') await requireStillPaid(context, grant.purchase, downloadId, token.$id)
  return { fileId, token: token.secret, fileName, receipt: browserProof }
}

/**
 * Closes the new link again if the purchase was given back meanwhile. The refund closes all links that it finds, and this check
 * comes after the link was noted, so one of the two always sees it.
 */
async function requireStillPaid(context: Context, { $id }: Purchase, downloadId: string, tokenId: string) {
  const purchase = await context.tables.get('payments', $id)
  if (purchase && isEntitling(purchase.status)) return
  await revokeToken(context.server, tokenId)
  await context.tables.update('downloads', downloadId, { tokenId: '', expireAt: null })
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
export async function download(request: Request, context: Context) {
  const { productId, receipt: browserProof, version } = request
  const buyer = await buyerOf(context, browserProof)
  // product ids are never used twice, so the purchase need not wait for the seller's name
  const bought = () => findPurchase(context, { productId, sellerId: null }, buyer)
  const [{ record, secrets, owner }, first] = await Promise.all([ownedProduct(context, productId), bought()])
  const product = record && owner ? { record, secrets, owner } : null
  const article = articleOf(productId, product ?? { record: null })
  if (product && isHolder(product.owner, await context.caller()))
    return downloadOwn(request, product, context)
  const purchase = first ?? (await paidJustNow(context, request.proof, bought))
  if (purchase && isOf(purchase, article)) {
    return downloadBought(request, { product, purchase }, context)
  }
  if (!product) throw new Refusal('not_found', m.product_not_found_title())
  if (version !== 'current') throw new Refusal('payment_required', m.refusal_payment_required())
  return downloadOffered(request, product, context)
}

async function downloadOwn(
  { receipt: browserProof }: Request,
  { record, secrets }: ProductWithOwner,
  context: Context,
) {
  const file = await findSealed(context, secrets?.fileStorageId)
  if (!file) throw new Refusal('not_found', m.refusal_no_file())
  return openFile(context, { product: record, grant: { ground: 'owner' }, file, browserProof })
}

type PurchaseOfProduct = { product: ProductWithOwner | null; purchase: Purchase }

async function downloadBought(
  { productId, receipt: browserProof, version, visitor: mark }: Request,
  { product, purchase }: PurchaseOfProduct,
  context: Context,
) {
  const file = await fileOfBuyer(context, product, { productId, purchase }, version)
  const sold = { productId, userId: purchase.sellerId, accessType: 'paid' } as const
  const grant = { ground: 'purchase', purchase } as const
  const handedOut = await openFile(context, { product: sold, grant, file, browserProof })
  if (product) await countDownload(context, { record: product.record, owner: product.owner, grant, mark })
  return handedOut
}

async function downloadOffered(
  { proof, receipt: browserProof, visitor: mark }: Request,
  product: ProductWithOwner,
  context: Context,
) {
  const { record, secrets, owner } = product
  const grant = await requireAccess(context, product, proof)
  if (secrets?.isUnsealed) throw new Refusal('conflict', m.refusal_file_not_ready())
  const file = await currentFile(context, secrets)
  if (!file) throw new Refusal('not_found', m.refusal_no_file())
  const [handedOut] = await Promise.all([
    openFile(context, { product: record, grant, file, browserProof }),
    countDownload(context, { record, owner, grant, mark }),
  ])
  if (grant.ground === 'email' && grant.isUnconfirmed) await askLater(context, grant.memberId)
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
    run: download,
  },
  'downloads.mail_link': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, run: mailLink },
  'downloads.open_link': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 30, window: 10 * MINUTE },
    run: openLink,
  },
}
