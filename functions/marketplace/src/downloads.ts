import { ID, Tokens } from 'node-appwrite'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import {
  ACCESS_DENIED,
  type downloadActions,
  NO_FILE,
  PRODUCT_NOT_FOUND,
} from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits.ts'
import type { ProductRecord } from '#src/domain/product.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { isHolder } from '#functions/shared/owner-permissions.ts'
import { buyerOf, findPurchase } from '#functions/shared/purchase.ts'
import { receiptFor, receiptKey } from '#functions/shared/receipt.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import { findFile, PRODUCT_FILES } from '#functions/shared/files.ts'
import { storedProduct } from '#functions/shared/products.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { requireAccess, type Grant } from './download-access.ts'
import { countDownload } from './download-count.ts'
import { mailLink, openLink } from './mailed-link.ts'

type Request = ActionRequest<(typeof downloadActions)['downloads.get_url']>

/** Who bought a product keeps it, also when it is no longer offered. */
async function requireProduct(context: Context, { productId, receipt }: Request) {
  const { record, secrets } = await storedProduct(context, productId)
  const owner = record && (await accountOf(context, record.userId))
  if (!record || !owner) throw new Refusal('not_found', PRODUCT_NOT_FOUND)
  const caller = await context.caller()
  const isOpen = record.status === 'active' || isHolder(owner, caller)
  if (!isOpen && !(await findPurchase(context, productId, await buyerOf(context, receipt)))) {
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

type Handout = { record: ProductRecord; grant: Grant; fileId: string; receipt: string }

/** Opens the file for five minutes, and keeps who got it: the receipt's holder may write a review later. */
async function openFile(context: Context, { record, grant, fileId, receipt }: Handout): Promise<string> {
  const { tables, hash, now } = context
  const expire = new Date(now.getTime() + limits.download.linkSeconds * 1000).toISOString()
  const token = await new Tokens(context.server).createFileToken({ bucketId: PRODUCT_FILES, fileId, expire })
  const caller = await context.caller()
  await tables.create('downloads', ID.unique(), {
    productId: record.productId,
    creatorId: record.userId,
    userId: caller?.userId ?? '',
    emailKey: grant.ground === 'email' ? emailKey(hash, grant.email) : '',
    receiptKey: receiptKey(hash, receipt),
    accessType: record.accessType,
    orderId: grant.ground === 'purchase' ? grant.purchase.$id : '',
    fileStorageId: fileId,
    tokenId: token.$id,
    expireAt: expire,
    createdAt: now.toISOString(),
  })
  return token.secret
}

async function download(request: Request, context: Context) {
  const { record, secrets, owner } = await requireProduct(context, request)
  const { proof } = request
  const grant = await requireAccess(context, { record, secrets, owner, proof, receipt: request.receipt })
  const file = await requireFile(context, secrets.fileStorageId, grant)
  const receipt = receiptFor(context.hash, request.receipt)
  const token = await openFile(context, { record, grant, fileId: file.$id, receipt })
  await countDownload(context, record, owner, grant)
  return { fileId: file.$id, token, fileName: file.name, receipt }
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
