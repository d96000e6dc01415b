import { m } from '#messages'
import { type ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { productFileProblem } from '#src/domain/files/product-files.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { findFile, isPrivateUploadOf, PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { StoredProduct } from '#functions/shared/catalog/products.ts'
import { furtherPlan } from './further-input.ts'
import type { MainFile } from './product-data.ts'

type Secrets = Row<'product_secrets'>

/** Returns the file that the product already has. It belongs to the server and to this product only. */
async function keptFile(context: Context, secrets: Secrets): Promise<MainFile> {
  const file = await findFile(context, PRODUCT_FILES, secrets.fileStorageId)
  if (!file) throw new Refusal('invalid_input', m.refusal_file_required(), 'file')
  return { ...file, fileId: file.$id, originalName: secrets.originalFileName }
}

/**
 * Returns the product's main file: the newly uploaded one, or the one that the product has.
 * @throws {Refusal} if the file is missing, incomplete, not private to the caller, or not allowed
 */
async function mainFile(
  context: Context,
  userId: string,
  upload: ProductInput['file'],
  secrets: Secrets | null,
): Promise<MainFile> {
  if (secrets?.fileStorageId && (!upload || upload.fileId === secrets.fileStorageId)) {
    return keptFile(context, secrets)
  }
  if (!upload) throw new Refusal('invalid_input', m.refusal_file_required(), 'file')
  const file = await findFile(context, PRODUCT_FILES, upload.fileId)
  if (!file || !isPrivateUploadOf(userId, file))
    throw new Refusal('forbidden', m.refusal_not_your_file(), 'file')
  const problem = productFileProblem({ name: file.name, size: file.sizeOriginal, type: file.mimeType })
  if (problem) throw new Refusal('invalid_input', problem, 'file')
  return { ...file, fileId: file.$id, originalName: upload.originalName || file.name }
}

/** @throws {Conflict} in place of a refusal that is due to the same save being sent twice: the other one has claimed the files since */
async function unlessRaced<Read>(
  { tables }: Context,
  productId: string,
  before: StoredProduct,
  read: () => Promise<Read>,
): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    const secrets = await tables.get('product_secrets', productId)
    if (secrets?.version === before.secrets?.version) throw error
    throw new Conflict('The product has other files than when it was read')
  }
}

/** Returns the files of the product: the main file, or null for a bundle, and what the save does with those beside it. */
export async function productFiles(
  context: Context,
  userId: string,
  { productId, product: input }: { productId: string; product: ProductInput },
  before: StoredProduct,
) {
  const isBundle = (input.bundleIds ?? []).length > 0
  const [file, further] = await unlessRaced(context, productId, before, () =>
    Promise.all([
      isBundle ? null : mainFile(context, userId, input.file, before.secrets),
      furtherPlan(context, { productId, userId, input, before }),
    ]),
  )
  return { file, further }
}
