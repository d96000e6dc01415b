import { ID, Tokens, type Models } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import {
  ACCESS_DENIED,
  type downloadActions,
  NO_FILE,
  PAYMENT_REQUIRED,
  PRODUCT_NOT_FOUND,
} from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits.ts'
import type { ProductRecord } from '#src/domain/product.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { isHolder } from '#functions/shared/owner-permissions.ts'
import { revokeToken } from '#functions/shared/file-tokens.ts'
import { buyerOf, findPurchase, isEntitling, type Purchase } from '#functions/shared/purchase.ts'
import { receiptFor, receiptKey } from '#functions/shared/receipt.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import { findFile, PRODUCT_FILES } from '#functions/shared/files.ts'
import { isOffered } from '#functions/shared/product-projection.ts'
import { storedProduct } from '#functions/shared/products.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { requireAccess, type Grant } from './download-access.ts'
import { countDownload } from './download-count.ts'
import { mailLink, openLink } from './mailed-link.ts'

type Request = ActionRequest<(typeof downloadActions)['downloads.get_url']>

/** The product as its creator has it, or null when it is deleted. */
async function findProduct(context: Context, productId: string) {
  const { record, secrets } = await storedProduct(context, productId)
  const owner = record && (await accountOf(context, record.userId))
  return record && owner ? { record, secrets, owner } : null
}
type Found = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Who bought a product keeps it, also when it is no longer offered. */
async function requireOffer(context: Context, { record, secrets, owner }: Found, { receipt }: Request) {
  const caller = await context.caller()
  const isOpen = isOffered(record, owner) || isHolder(owner, caller)
  if (!isOpen && !(await findPurchase(context, record.productId, await buyerOf(context, receipt)))) {
    throw new Refusal('forbidden', ACCESS_DENIED)
  }
  if (!secrets?.fileStorageId) throw new Refusal('not_found', NO_FILE)
  return { record, secrets, owner }
}

/** A buyer gets what was sold, the others what the product is now. */
async function requireFile(context: Context, current: string, grant: Grant) {
  const sold = grant.ground === 'purchase' ? grant.purchase.fileStorageId : ''
  const file =
    (sold ? await findFile(context, PRODUCT_FILES, sold) : null) ??
    (await findFile(context, PRODUCT_FILES, current))
  if (!file) throw new Refusal('not_found', NO_FILE)
  return file
}

type Handout = {
  product: Pick<ProductRecord, 'productId' | 'userId' | 'accessType'>
  grant: Grant
  file: Models.File
  /** What the browser has sent of one. */
  receipt: string | undefined
}

/** Opens the file for five minutes, and keeps who got it: the receipt's holder may write a review later. */
async function openFile(context: Context, { product, grant, file, receipt: sent }: Handout) {
  const { tables, hash, now } = context
  const { $id: fileId, name: fileName } = file
  const receipt = receiptFor(hash, sent)
  const expire = new Date(now.getTime() + limits.download.linkSeconds * 1000).toISOString()
  const token = await new Tokens(context.server).createFileToken({ bucketId: PRODUCT_FILES, fileId, expire })
  const caller = await context.caller()
  const { $id: downloadId } = await tables.create('downloads', ID.unique(), {
    productId: product.productId,
    creatorId: product.userId,
    userId: caller?.userId ?? '',
    emailKey: grant.ground === 'email' ? emailKey(hash, grant.email) : '',
    receiptKey: receiptKey(hash, receipt),
    accessType: product.accessType,
    orderId: grant.ground === 'purchase' ? grant.purchase.$id : '',
    fileStorageId: fileId,
    tokenId: token.$id,
    expireAt: expire,
    createdAt: now.toISOString(),
  })
  if (grant.ground === 'purchase') await requireStillPaid(context, grant.purchase, downloadId, token.$id)
  return { fileId, token: token.secret, fileName, receipt }
}

/** What closes the links of a purchase that was given back meanwhile has seen this one, or has it seen here. */
async function requireStillPaid(context: Context, { $id }: Purchase, downloadId: string, tokenId: string) {
  const purchase = await context.tables.get('payments', $id)
  if (purchase && isEntitling(purchase.status)) return
  await revokeToken(context.server, tokenId)
  await context.tables.update('downloads', downloadId, { tokenId: '', expireAt: null })
  throw new Refusal('payment_required', PAYMENT_REQUIRED)
}

async function download(request: Request, context: Context) {
  const found = await findProduct(context, request.productId)
  if (!found) return downloadKept(request, context)
  const { record, secrets, owner } = await requireOffer(context, found, request)
  const { proof, receipt } = request
  const grant = await requireAccess(context, { record, secrets, owner, proof, receipt })
  const file = await requireFile(context, secrets.fileStorageId, grant)
  const handedOut = await openFile(context, { product: record, grant, file, receipt })
  await countDownload(context, record, owner, grant)
  return handedOut
}

/** What was sold outlives its product. */
async function downloadKept({ productId, receipt }: Request, context: Context) {
  const purchase = await findPurchase(context, productId, await buyerOf(context, receipt))
  if (!purchase) throw new Refusal('not_found', PRODUCT_NOT_FOUND)
  const file = await findFile(context, PRODUCT_FILES, purchase.fileStorageId)
  if (!file) throw new Refusal('not_found', NO_FILE)
  const product = { productId, userId: purchase.sellerId, accessType: 'paid' } as const
  return openFile(context, { product, grant: { ground: 'purchase', purchase }, file, receipt })
}

async function isOwned(
  { productId, receipt }: ActionRequest<(typeof downloadActions)['downloads.is_owned']>,
  context: Context,
) {
  return { owned: (await findPurchase(context, productId, await buyerOf(context, receipt))) !== null }
}

export const downloadHandlers: Handlers<typeof downloadActions> = {
  'downloads.is_owned': isOwned,
  'downloads.get_url': download,
  'downloads.mail_link': mailLink,
  'downloads.open_link': openLink,
}
