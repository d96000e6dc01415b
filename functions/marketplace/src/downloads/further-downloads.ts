import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { furtherFiles, furtherFilesSince } from '#functions/shared/catalog/further-files.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { openSealed, type OpenFile } from './buyer-file.ts'

/** A file beside a product's main file, with a link to it. */
export type OpenFurther = OpenFile & {
  note: string
  sizeBytes: number
  /** Whether the product still has the file. */
  isCurrent: boolean
}

async function openRow(context: Context, row: Row<'further_files'>): Promise<OpenFurther[]> {
  const open = await openSealed(context, row.fileStorageId, row.fileName)
  return open
    ? [{ ...open, note: row.note, sizeBytes: row.sizeBytes, isCurrent: row.removedAt === null }]
    : []
}

/**
 * Opens the files beside the main file, all at once. A buyer also gets those that the creator has taken away since.
 * @param secrets null if the product is deleted; its buyers keep its files
 */
export async function openFurther(
  context: Context,
  productId: string,
  secrets: Row<'product_secrets'> | null,
  purchase?: Purchase,
): Promise<OpenFurther[]> {
  if (secrets && !secrets.hasFurther) return []
  const rows = purchase
    ? await furtherFilesSince(context, productId, purchase.createdAt)
    : await furtherFiles(context, productId)
  return (await Promise.all(rows.map((row) => openRow(context, row)))).flat()
}
