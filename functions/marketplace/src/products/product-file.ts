import { m } from '#messages'
import type { Models } from 'node-appwrite'
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
function keptFile(secrets: Secrets, file: Models.File | null): MainFile {
  if (!file) throw new Refusal('invalid_input', m.refusal_file_required(), 'file')
  return { ...file, fileId: file.$id, originalName: secrets.originalFileName }
}

const keeps = (upload: ProductInput['file'], secrets: Secrets | null): secrets is Secrets =>
  secrets !== null && secrets.fileStorageId !== '' && (!upload || upload.fileId === secrets.fileStorageId)

/** Finds the main file that a save gives the product, or that it has. */
export async function findMainFile(
  context: Context,
  { file: upload, bundleIds = [] }: ProductInput,
  { secrets }: StoredProduct,
): Promise<Models.File | null> {
  const fileId = upload?.fileId ?? secrets?.fileStorageId ?? ''
  return bundleIds.length > 0 || fileId === '' ? null : findFile(context, PRODUCT_FILES, fileId)
}

/**
 * Returns the product's main file: the newly uploaded one, or the one that the product has.
 * @param file what was found of it
 * @throws {Refusal} if the file is missing, incomplete, not private to the caller, or not allowed
 */
function mainFile(
  userId: string,
  upload: ProductInput['file'],
  secrets: Secrets | null,
  file: Models.File | null,
): MainFile {
  if (keeps(upload, secrets)) return keptFile(secrets, file)
  if (!upload) throw new Refusal('invalid_input', m.refusal_file_required(), 'file')
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

/**
 * Returns the files of the product: the main file, or null for a bundle, and what the save does with those beside it.
 * @param found the main file as `findMainFile` has found it
 */
export async function productFiles(
  context: Context,
  userId: string,
  { productId, product: input }: { productId: string; product: ProductInput },
  { before, found }: { before: StoredProduct; found: Models.File | null },
) {
  const isBundle = (input.bundleIds ?? []).length > 0
  return unlessRaced(context, productId, before, async () => ({
    file: isBundle ? null : mainFile(userId, input.file, before.secrets, found),
    further: await furtherPlan(context, { productId, userId, input, before }),
  }))
}
