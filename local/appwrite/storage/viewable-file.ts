import type { Actor } from '#local/appwrite/core/actor.ts'
import type { BucketConfig } from '#local/appwrite/core/config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { findTokenBySecret } from '#local/appwrite/tokens/token.ts'
import { contentPath } from './content.ts'
import { readableFile } from './access.ts'
import { getFile } from './file-store.ts'
import { isComplete, type StoredFile } from './file.ts'

function requireContent(project: Project, bucket: BucketConfig, file: StoredFile): StoredFile {
  if (isComplete(file)) return file
  const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? ''
  throw new AppwriteError(
    'storage_file_not_found',
    `File not found in /storage/uploads/app-${project.id}/${bucket.$id}/${file.$id}${extension}`,
  )
}

/**
 * The file whose content the caller may have, by its permissions or by a token. A good token of another
 * file of the bucket is refused even to one who needs none.
 */
export async function viewableFile(
  project: Project,
  actor: Actor,
  bucket: BucketConfig,
  { fileId, secret }: { fileId: string; secret: string | undefined },
): Promise<{ file: StoredFile; path: string }> {
  const token = secret === undefined ? undefined : await findTokenBySecret(project, secret)
  const own = token?.resourceId.startsWith(`${bucket.$id}:`) ? token : undefined
  const file = own ? getFile(project, bucket, fileId) : readableFile(project, actor, bucket, fileId)
  if (own && own.resourceInternalId !== `${bucket.$id}:${file.$sequence}`) {
    throw new AppwriteError('user_unauthorized')
  }
  return { file: requireContent(project, bucket, file), path: contentPath(project, bucket, file.$id) }
}
