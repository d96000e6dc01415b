import { m } from '#messages'
import { AppwriteException, Permission, Role, Storage } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type {
  FurtherFileInput,
  ProductInput,
  productActions,
} from '#src/domain/contracts/marketplace/products.ts'
import { withoutExtension } from '#src/domain/files/file-kinds.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { type AccountHolder, requireCreator } from '#functions/shared/identity/accounts.ts'
import { offeredParts } from '#functions/shared/catalog/bundle-parts.ts'
import { furtherFiles } from '#functions/shared/catalog/further-files.ts'
import { storedProduct } from '#functions/shared/catalog/products.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { bundleCopyOf, copyOf } from './product-copy.ts'
import { prepareSave } from './products-save.ts'

type Duplicate = ActionRequest<(typeof productActions)['products.duplicate']>

const hasCode = (error: unknown, code: number) => error instanceof AppwriteException && error.code === code

/** Copies a file, with the permissions of an upload by the creator. A repeated request finds the copy. */
async function copyFile(
  { server }: Context,
  userId: string,
  { from, to, name }: { from: string; to: string; name: string },
): Promise<void> {
  const storage = new Storage(server)
  const own = Role.user(userId)
  try {
    const bytes = await storage.getFileDownload({ bucketId: PRODUCT_FILES, fileId: from })
    await storage.createFile({
      bucketId: PRODUCT_FILES,
      fileId: to,
      file: InputFile.fromBuffer(Buffer.from(bytes), name),
      permissions: [Permission.read(own), Permission.update(own), Permission.delete(own)],
    })
  } catch (error) {
    if (hasCode(error, 404)) throw new Refusal('not_found', m.refusal_no_file())
    if (!hasCode(error, 409)) throw error
  }
}

/** Copies the files beside the main file, one after the other because each may have a hundred megabytes. */
async function copyFurther(
  context: Context,
  userId: string,
  { productId, copyId }: Duplicate,
): Promise<FurtherFileInput[]> {
  const copies: FurtherFileInput[] = []
  for (const { fileStorageId: from, fileName: name, note } of await furtherFiles(context, productId)) {
    const to = context.hash.id('copied-file', copyId, from)
    await copyFile(context, userId, { from, to, name })
    copies.push({ fileId: to, name: withoutExtension(name), note })
  }
  return copies
}

/** Saves the copy. The account is read again, because a file takes long to copy. */
async function saveCopy(
  save: { productId: string; product: ProductInput },
  context: Context,
  original: Row<'product_records'>,
): Promise<void> {
  const [holder, finish] = await Promise.all([requireCreator(context), prepareSave(save, context, original)])
  await finish(holder)
}

/**
 * Makes a draft that is a copy of a product. Both products share their pictures, which are kept as long as one of them shows
 * them. The files for sale are copied, because a file belongs to one product only. A repeated request finds the same copy.
 */
export async function duplicateProduct(
  { productId, copyId }: Duplicate,
  context: Context,
  { account: owner }: AccountHolder,
) {
  const { record, secrets } = await storedProduct(context, productId)
  if (!record) throw new Refusal('not_found', m.product_not_found_title())
  if (record.userId !== owner.userId) throw new Refusal('forbidden', m.refusal_not_your_product())
  // a copy would have an id of its own, which no decision is about
  if (record.blockedAt !== null) throw new Refusal('forbidden', m.refusal_product_blocked())
  const before = await storedProduct(context, copyId)
  if (before.record?.userId === owner.userId) return { productId: copyId }
  if (isBundle(record)) {
    const parts = (await offeredParts(context, record)).map((part) => part.record.productId)
    await saveCopy({ productId: copyId, product: bundleCopyOf(record, parts) }, context, record)
    return { productId: copyId }
  }
  if (!secrets?.fileStorageId) throw new Refusal('not_found', m.refusal_no_file())
  const fileId = context.hash.id('copied-file', copyId)
  await copyFile(context, owner.userId, { from: secrets.fileStorageId, to: fileId, name: secrets.fileName })
  const further =
    record.furtherFiles > 0 ? await copyFurther(context, owner.userId, { productId, copyId }) : []
  const product = { ...copyOf(record, secrets, fileId), furtherFiles: further }
  await saveCopy({ productId: copyId, product }, context, record)
  return { productId: copyId }
}
