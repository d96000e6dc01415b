import { m } from '#messages'
import { type ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { productFileProblem } from '#src/domain/files/product-files.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { findFile, isPrivateUploadOf, PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
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
export async function mainFile(
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
