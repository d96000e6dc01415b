import { existsSync } from 'node:fs'
import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { BucketConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { isAllowed, requirePermission } from '#local/appwrite/core/access/grants.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { findTokenBySecret } from '#local/appwrite/tokens/token.ts'
import { contentPath, digestOf, putContent } from './content.ts'
import { findFile, getFile, setContent } from './file-store.ts'
import { isComplete, type StoredFile } from './file.ts'

/** The contents that are being made, by their path. Somebody else who asks for one waits for the same. */
const underWay = new Map<string, Promise<void>>()

async function make(project: Project, bucket: BucketConfig, file: StoredFile): Promise<void> {
  const path = contentPath(project, bucket, file.$id)
  const content = await project.missingContent(bucket.$id, file.$id)
  if (!content) return
  await putContent(path, content)
  // Another machine may draw a picture a little differently.
  const signature = await digestOf(path, 'md5')
  if (signature !== file.signature) setContent(project, bucket, file.$id, { signature, size: content.length })
}

/** Returns the complete file with its content on the disk, if it is not lost. */
async function withContent(project: Project, bucket: BucketConfig, file: StoredFile): Promise<StoredFile> {
  const path = contentPath(project, bucket, file.$id)
  if (existsSync(path)) return file
  const making = underWay.get(path) ?? make(project, bucket, file).finally(() => underWay.delete(path))
  underWay.set(path, making)
  await making
  return getFile(project, bucket, file.$id)
}

function requireContent(project: Project, bucket: BucketConfig, file: StoredFile): StoredFile {
  if (isComplete(file)) return file
  const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? ''
  throw new AppwriteError(
    'storage_file_not_found',
    `File not found in /storage/uploads/app-${project.id}/${bucket.$id}/${file.$id}${extension}`,
  )
}

/** Checks the permissions of the bucket and the token before it looks for the file. */
function findViewable(
  project: Project,
  actor: Actor,
  bucket: BucketConfig,
  { fileId, opens }: { fileId: string; opens: boolean },
): StoredFile | undefined {
  const open = opens || isAllowed(actor, bucket.$permissions, 'read')
  if (!open && !bucket.fileSecurity) requirePermission(actor, bucket.$permissions, 'read')
  const file = findFile(project, bucket, fileId)
  return file && (open || isAllowed(actor, file.$permissions, 'read')) ? file : undefined
}

/**
 * Returns the file whose content the caller may read, by its permissions or by a token. Throws `user_unauthorized` if a
 * valid token belongs to another file, even if the caller needs no token or the file does not exist.
 */
export async function viewableFile(
  project: Project,
  actor: Actor,
  bucket: BucketConfig,
  { fileId, secret }: { fileId: string; secret: string | undefined },
): Promise<{ file: StoredFile; path: string }> {
  const token = secret === undefined ? undefined : await findTokenBySecret(project, secret)
  const opens = token?.resourceId.startsWith(`${bucket.$id}:`) ?? false
  const file = findViewable(project, actor, bucket, { fileId, opens })
  const [, sequence] = token?.resourceInternalId.split(':') ?? []
  if (token && sequence !== String(file?.$sequence)) throw new AppwriteError('user_unauthorized')
  if (!file) throw new AppwriteError('storage_file_not_found')
  const complete = await withContent(project, bucket, requireContent(project, bucket, file))
  return { file: complete, path: contentPath(project, bucket, file.$id) }
}
