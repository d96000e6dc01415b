import { m } from '#messages'
import { productFileProblem } from '#src/domain/files/product-files.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { type FurtherEntry, localFurtherEntry } from '#src/features/dashboard/product-editor/save/media.ts'

const max = limits.product.files

/** Returns the files beside the main file with those that are accepted, and the problems of the others. */
export function addFurther(
  entries: readonly FurtherEntry[],
  files: readonly File[],
): { entries: FurtherEntry[]; problems: string[] } {
  const problems: string[] = []
  const fine = files.filter((file) => {
    const problem = productFileProblem(file)
    if (problem) problems.push(m.product_editor_further_problem({ name: file.name, problem }))
    return !problem
  })
  // the main file counts as well
  const room = Math.max(0, max - 1 - entries.length)
  if (fine.length > room) problems.push(m.product_editor_further_full({ max }))
  return { entries: [...entries, ...fine.slice(0, room).map(localFurtherEntry)], problems }
}
