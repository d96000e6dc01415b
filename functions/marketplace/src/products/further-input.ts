import { m } from '#messages'
import { Query, type Models } from 'node-appwrite'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { productFileProblem } from '#src/domain/files/product-files.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { stageTakenAway } from '#functions/shared/catalog/further-files.ts'
import type { StoredProduct } from '#functions/shared/catalog/products.ts'
import {
  claimFile,
  findProductFiles,
  isClaimedFor,
  isPrivateUploadOf,
  renameFile,
} from '#functions/shared/files/files.ts'
import { isInUse } from '#functions/shared/files/leftover-files.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { furtherFileId, productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { planFurther, type FurtherPlan } from './further-plan.ts'

const FIELD = 'furtherFiles'

type Save = { productId: string; userId: string; input: ProductInput; before: StoredProduct }
type Rows = readonly Row<'further_files'>[]

/** @throws {Refusal} if there is no such upload, or it is incomplete, not private to the creator, or not allowed */
function ownUpload(userId: string, file: Models.File | undefined): Models.File {
  if (!file || !(isPrivateUploadOf(userId, file) || isClaimedFor(userId, file)))
    throw new Refusal('forbidden', m.refusal_not_your_file(), FIELD)
  const problem = productFileProblem({ name: file.name, size: file.sizeOriginal, type: file.mimeType })
  if (problem) throw new Refusal('invalid_input', problem, FIELD)
  return file
}

/** Reads the uploads with these ids. One upload belongs to one product, and there once. */
async function uploadsOf(context: Context, userId: string, ids: readonly string[]) {
  const [files, isUsed] = await Promise.all([findProductFiles(context, ids), isInUse(context, ids)])
  if (isUsed) throw new Refusal('conflict', m.refusal_file_in_use(), FIELD)
  const found = new Map(files.map((file) => [file.$id, file]))
  return new Map(ids.map((id) => [id, ownUpload(userId, found.get(id))]))
}

/** The further files that the product has, and those among the wanted that it had before. */
async function knownFiles(
  context: Context,
  { productId, before }: Save,
  ids: readonly string[],
): Promise<Rows> {
  if (!before.secrets?.hasFurther) return []
  const current = Query.isNull('removedAt')
  return context.tables.find('further_files', [
    Query.equal('recordId', productRecordId(context.hash, productId)),
    ids.length === 0 ? current : Query.or([current, Query.equal('fileStorageId', [...ids])]),
    Query.limit(2 * limits.product.files),
  ])
}

/**
 * Finds out what a save does with the files beside the main file. Nothing is written yet. Null if the save says nothing of them.
 * @throws {Refusal} if a file is missing, somebody else's, used already, or not allowed
 */
export async function furtherPlan(context: Context, save: Save): Promise<FurtherPlan | null> {
  const files = save.input.furtherFiles
  if (files === undefined) return null
  const ids = files.map(({ fileId }) => fileId)
  const rows = await knownFiles(context, save, ids)
  const known = new Set(rows.map(({ fileStorageId }) => fileStorageId))
  const added = ids.filter((id) => !known.has(id))
  return planFurther({ files, rows, uploads: await uploadsOf(context, save.userId, added) })
}

/**
 * Keeps the new files from being deleted, and gives files their names. It comes before the commit, so that a product never has a file
 * which its uploader has removed; what a commit that fails has claimed can be claimed again, and is removed after a day otherwise.
 * @throws {Refusal} if a file is gone
 */
export async function claimFurther(
  context: Context,
  userId: string,
  { added, named }: FurtherPlan,
): Promise<void> {
  const claimed = await Promise.all([
    ...added.map(({ fileId, fileName }) => claimFile(context, { userId, fileId, fileName })),
    ...named.map(({ fileId, fileName }) => renameFile(context, fileId, fileName)),
  ])
  if (claimed.includes(false)) throw new Refusal('invalid_input', m.refusal_file_vanished(), FIELD)
}

/** Stages the rows of the files. The save is guarded by the version of the product's secrets, so two saves never mix their files. */
export function stageFurther(
  tx: Stage,
  context: Context,
  { productId, userId, plan }: Pick<Save, 'productId' | 'userId'> & { plan: FurtherPlan },
): void {
  const recordId = productRecordId(context.hash, productId)
  const createdAt = context.now.toISOString()
  for (const { fileId: fileStorageId, fileName, data } of plan.added) {
    const row = { recordId, productId, fileStorageId, fileName, createdAt, removedAt: null, ...data }
    tx.create('further_files', furtherFileId(context.hash, fileStorageId), row)
  }
  for (const { id, data } of plan.changed) tx.update('further_files', id, data)
  stageTakenAway(tx, context, userId, plan.removed)
}
