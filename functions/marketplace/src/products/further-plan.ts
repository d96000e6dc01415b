import type { Models } from 'node-appwrite'
import type { FurtherFileInput } from '#src/domain/contracts/marketplace/products.ts'
import { canBeEbook } from '#src/domain/tax/text-files.ts'
import { safeFileName } from '#src/domain/files/safe-file-name.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'

type FurtherRow = Row<'further_files'>
type Upload = Pick<Models.File, '$id' | 'name' | 'sizeOriginal'>

/** What a save does with the files beside the main file of a product. */
export type FurtherPlan = {
  added: { fileId: string; fileName: string; data: Pick<FurtherRow, 'note' | 'sizeBytes' | 'place'> }[]
  changed: { id: string; data: RowData<'further_files'> }[]
  removed: FurtherRow[]
  /** Files whose name differs from the one under which they are stored. */
  named: { fileId: string; fileName: string }[]
  columns: { furtherFiles: number; furtherBytes: number }
  /** Whether each of them can be taxed like a book. */
  canBeEbooks: boolean
}

type Wanted = {
  files: readonly FurtherFileInput[]
  /** The further files that the product has, and those of the wanted that it had before. */
  rows: readonly FurtherRow[]
  /** The uploads of those that are new, by id. */
  uploads: ReadonlyMap<string, Upload>
}

/**
 * Compares the wanted files with those that the product has. Repeating a save that was carried out plans nothing.
 * @throws {Error} if a wanted file is neither there nor uploaded, which is to be refused before
 */
export function planFurther({ files, rows, uploads }: Wanted): FurtherPlan {
  const known = new Map(rows.map((row) => [row.fileStorageId, row]))
  const isWanted = ({ fileStorageId }: FurtherRow) => files.some(({ fileId }) => fileId === fileStorageId)
  const plan: FurtherPlan = {
    added: [],
    changed: [],
    removed: rows.filter((row) => row.removedAt === null && !isWanted(row)),
    named: [],
    columns: { furtherFiles: files.length, furtherBytes: 0 },
    canBeEbooks: true,
  }
  for (const [place, { fileId, name, note }] of files.entries()) {
    const row = known.get(fileId)
    const upload = uploads.get(fileId)
    const stored = row?.fileName ?? upload?.name
    if (stored === undefined) throw new Error(`There is no file ${fileId}`)
    const fileName = safeFileName(name, stored)
    const sizeBytes = row?.sizeBytes ?? upload?.sizeOriginal ?? 0
    plan.columns.furtherBytes += sizeBytes
    plan.canBeEbooks &&= canBeEbook(stored)
    if (!row) plan.added.push({ fileId, fileName, data: { note, sizeBytes, place } })
    else if (row.fileName !== fileName || row.note !== note || row.place !== place || row.removedAt !== null)
      plan.changed.push({ id: row.$id, data: { fileName, note, place, removedAt: null } })
    if (row && row.fileName !== fileName) plan.named.push({ fileId, fileName })
  }
  return plan
}

/** Whether a save would change the files beside the main file. */
export const changesFurther = ({ added, changed, removed }: FurtherPlan): boolean =>
  added.length + changed.length + removed.length > 0
