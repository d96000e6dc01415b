import { m } from '#messages'
import type { Models } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { downloadActions, WantedVersion } from '#src/domain/contracts/marketplace/downloads.ts'
import type { BoughtVersion } from '#src/domain/contracts/marketplace/versions.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { mayHave } from '#src/domain/product/version.ts'
import { articleOf, storedProduct } from '#functions/shared/catalog/products.ts'
import { newestVersions, versionItem, versionOf, versionOfFile } from '#functions/shared/catalog/versions.ts'
import { createToken, revokeToken } from '#functions/shared/files/file-tokens.ts'
import { findFile, PRODUCT_FILES } from '#functions/shared/files/files.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { buyerOf, findPurchase, type Purchase, soldFileOf } from '#functions/shared/identity/purchase.ts'
import type { ProductWithOwner } from './download-access.ts'

type Secrets = ProductWithOwner['secrets']

/** A file with a link to it, which has been given to nobody yet. */
export type OpenFile = {
  fileId: string
  fileName: string
  token: Pick<Models.ResourceToken, '$id' | 'secret'>
  /** ISO 8601 */
  expireAt: string
}

/**
 * Opens a file for a few minutes by a link that nobody knows until it is handed out. Returns null if there is no such file.
 * @param name what buyers see, if the caller knows it
 */
export async function openSealed(
  context: Context,
  fileId: string | undefined,
  name = '',
): Promise<OpenFile | null> {
  if (!fileId) return null
  const { server, now } = context
  const expireAt = new Date(now.getTime() + limits.download.linkSeconds * 1000).toISOString()
  const [fileName, token] = await Promise.all([
    name || findFile(context, PRODUCT_FILES, fileId).then((file) => file?.name),
    createToken(server, { bucketId: PRODUCT_FILES, fileId, expire: expireAt }),
  ])
  if (fileName !== undefined && token) return { fileId, fileName, token, expireAt }
  await revokeToken(server, token?.$id ?? '')
  return null
}

/** Opens the product's current file, for its owner. */
export const openOwn = (context: Context, secrets: Secrets): Promise<OpenFile | null> =>
  openSealed(context, secrets?.fileStorageId, secrets?.fileName)

/**
 * Opens the product's current file, for anyone but its owner. A file that is not sealed yet can still be deleted by its uploader,
 * so nobody else gets it.
 */
export const openCurrent = async (context: Context, secrets: Secrets): Promise<OpenFile | null> =>
  secrets?.isUnsealed ? null : openOwn(context, secrets)

/** The file of a product that was bought. */
type BoughtFile = { productId: string; sold: string }

/** The version with this number, if it was bought or came after the one that was. */
async function numberedFile(
  context: Context,
  { productId, sold }: BoughtFile,
  secrets: Secrets,
  number: number,
): Promise<OpenFile | null> {
  const [wanted, bought] = await Promise.all([
    versionOf(context, productId, number),
    versionOfFile(context, productId, sold),
  ])
  if (!wanted || !mayHave(wanted, bought)) return null
  return wanted.fileStorageId === secrets?.fileStorageId
    ? openCurrent(context, secrets)
    : openSealed(context, wanted.fileStorageId)
}

/**
 * Opens the file of a buyer, which is the current one, because a new file is an update. The buyer gets the file that was sold when the
 * request asks for it, and when the product was deleted or has no other file.
 */
export async function openForBuyer(
  context: Context,
  secrets: Secrets,
  { productId, purchase }: { productId: string; purchase: Purchase },
  version: WantedVersion,
): Promise<OpenFile> {
  const sold = soldFileOf(purchase, productId)
  const file =
    typeof version === 'number'
      ? await numberedFile(context, { productId, sold }, secrets, version)
      : ((version === 'current' ? await openCurrent(context, secrets) : null) ??
        (await openSealed(context, sold)) ??
        (await openCurrent(context, secrets)))
  if (!file) throw new Refusal('not_found', m.refusal_no_file())
  return file
}

type List = (typeof downloadActions)['downloads.list_versions']

/** Lists what `openForBuyer` hands out by number, and the file that was bought if it is older than all versions. */
export async function listVersions(
  { productId, receipt: browserProof }: ActionRequest<List>,
  context: Context,
): Promise<ActionOutput<List>> {
  const { record, secrets } = await storedProduct(context, productId)
  const buyer = await buyerOf(context, browserProof)
  const purchase = await findPurchase(context, articleOf(productId, { record }), buyer)
  if (!purchase) throw new Refusal('payment_required', m.refusal_payment_required())
  const sold = soldFileOf(purchase, productId)
  const [newest, bought] = await Promise.all([
    newestVersions(context, productId),
    versionOfFile(context, productId, sold),
  ])
  const versions: BoughtVersion[] = newest
    .filter((version) => mayHave(version, bought))
    .filter(({ fileStorageId }) => !(secrets?.isUnsealed && fileStorageId === secrets.fileStorageId))
    .map(({ number, whatIsNew, createdAt, fileStorageId }) => ({
      number,
      whatIsNew,
      createdAt,
      isBought: fileStorageId === sold,
      isCurrent: fileStorageId === secrets?.fileStorageId,
    }))
  if (sold === '' || versions.some(({ isBought }) => isBought)) return { versions }
  const words = bought ? versionItem(bought) : { number: null, whatIsNew: '', createdAt: purchase.createdAt }
  const isCurrent = sold === secrets?.fileStorageId
  return { versions: [...versions, { ...words, isBought: true, isCurrent }] }
}
