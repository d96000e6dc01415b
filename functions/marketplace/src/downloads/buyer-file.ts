import { m } from '#messages'
import type { Models } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { downloadActions, WantedVersion } from '#src/domain/contracts/marketplace/downloads.ts'
import type { BoughtVersion } from '#src/domain/contracts/marketplace/versions.ts'
import { mayHave } from '#src/domain/product/version.ts'
import { articleOf, storedProduct } from '#functions/shared/catalog/products.ts'
import { newestVersions, versionItem, versionOf, versionOfFile } from '#functions/shared/catalog/versions.ts'
import { findFile, PRODUCT_FILES } from '#functions/shared/files/files.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { buyerOf, findPurchase, type Purchase, soldFileOf } from '#functions/shared/identity/purchase.ts'
import type { ProductWithOwner } from './download-access.ts'

type Secrets = ProductWithOwner['secrets'] | undefined

export const findSealed = async (context: Context, fileId: string | undefined): Promise<Models.File | null> =>
  fileId ? findFile(context, PRODUCT_FILES, fileId) : null

/**
 * The product's current file, for anyone but its owner. A file that is not sealed yet can still be deleted by its uploader,
 * so nobody else gets it.
 */
export const currentFile = (context: Context, secrets: Secrets) =>
  findSealed(context, secrets?.isUnsealed ? undefined : secrets?.fileStorageId)

/** The file of a product that was bought. */
type BoughtFile = { productId: string; sold: string }

/** The version with this number, if it was bought or came after the one that was. */
async function numberedFile(
  context: Context,
  { productId, sold }: BoughtFile,
  secrets: Secrets,
  number: number,
): Promise<Models.File | null> {
  const [wanted, bought] = await Promise.all([
    versionOf(context, productId, number),
    versionOfFile(context, productId, sold),
  ])
  if (!wanted || !mayHave(wanted, bought)) return null
  return wanted.fileStorageId === secrets?.fileStorageId
    ? currentFile(context, secrets)
    : findSealed(context, wanted.fileStorageId)
}

/**
 * A buyer gets the current file, because a new file is an update. The buyer gets the file that was sold when the request asks
 * for it, and when the product was deleted or has no other file.
 */
export async function fileOfBuyer(
  context: Context,
  product: Pick<ProductWithOwner, 'secrets'> | null,
  { productId, purchase }: { productId: string; purchase: Purchase },
  version: WantedVersion,
): Promise<Models.File> {
  const secrets = product?.secrets
  const sold = soldFileOf(purchase, productId)
  const file =
    typeof version === 'number'
      ? await numberedFile(context, { productId, sold }, secrets, version)
      : ((version === 'current' ? await currentFile(context, secrets) : null) ??
        (await findSealed(context, sold)) ??
        (await currentFile(context, secrets)))
  if (!file) throw new Refusal('not_found', m.refusal_no_file())
  return file
}

type List = (typeof downloadActions)['downloads.list_versions']

/** Lists what `fileOfBuyer` hands out by number, and the file that was bought if it is older than all versions. */
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
