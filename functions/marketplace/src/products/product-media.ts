import { m } from '#messages'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { hasImageName, isImageContent, isVideoFile, mediaSizeProblem } from '#src/domain/files/file-kinds.ts'
import { isExternalMedia } from '#src/domain/product/media/gallery.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { findFile, isUploadOf, mediaFilesOf, type MediaColumns } from '#functions/shared/files/files.ts'
import { requireCleanPicture } from '#functions/shared/files/clean-picture.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'

type Use = { fileId: string; kind: 'image' | 'video'; field: string }

function usesOf({ featured, gallery }: ProductInput): Use[] {
  const uses: Use[] =
    featured.type === 'image' ? [{ fileId: featured.fileId, kind: 'image', field: 'featured' }] : []
  for (const item of gallery) {
    if (isExternalMedia(item.id)) continue
    uses.push({ fileId: item.id, kind: item.type === 'image' ? 'image' : 'video', field: 'gallery' })
  }
  return uses
}

type FileFacts = { name: string; sizeOriginal: number; mimeType: string }

function problemOf(use: Use, file: FileFacts): string | null {
  if (use.kind === 'image' && !(hasImageName(file) && isImageContent(file))) return m.refusal_no_valid_image()
  if (use.kind === 'video' && !isVideoFile(file)) return m.refusal_no_valid_video()
  return mediaSizeProblem({ name: file.name, size: file.sizeOriginal }, use.kind)
}

/**
 * @param shown what the creator's products show already: the product itself, or the one that it is a copy of
 * @throws {Refusal} if the product would show a file that its creator did not upload or that is not allowed
 */
export async function requireOwnMedia(
  context: Context,
  userId: string,
  input: ProductInput,
  shown: readonly (MediaColumns | null)[],
): Promise<void> {
  const known = new Set(shown.flatMap((product) => (product ? mediaFilesOf(product) : [])))
  const added = usesOf(input).filter(({ fileId }) => !known.has(fileId))
  const checks = await Promise.allSettled(added.map((use) => requireOwnFile(context, userId, use)))
  for (const check of checks) if (check.status === 'rejected') throw check.reason
  // one after the other, because each picture is read whole and may have ten megabytes
  for (const { fileId, kind, field } of added) {
    if (kind === 'image') await requireCleanPicture(context, { bucketId: 'media', fileId, field })
  }
}

async function requireOwnFile(context: Context, userId: string, use: Use): Promise<void> {
  const file = await findFile(context, 'media', use.fileId)
  if (!file || !isUploadOf(userId, file)) throw new Refusal('forbidden', m.refusal_not_your_file(), use.field)
  const problem = problemOf(use, file)
  if (problem) throw new Refusal('invalid_input', problem, use.field)
}
