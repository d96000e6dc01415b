import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { BucketConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { isAllowed, requirePermission } from '#local/appwrite/core/access/grants.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { findFile, getFile } from './file-store.ts'
import type { StoredFile } from './file.ts'

/** Throws `storage_bucket_not_found`. A bucket that is switched off exists for keys only. */
export function getBucket({ config }: Project, id: string, actor: Actor): BucketConfig {
  const bucket = config.buckets.find(({ $id }) => $id === id)
  if (!bucket || (!bucket.enabled && actor.kind !== 'key'))
    throw new AppwriteError('storage_bucket_not_found')
  return bucket
}

/**
 * Throws `storage_file_not_found` for a file that the caller may not read, as if it did not exist. In a bucket without
 * file security it throws `user_unauthorized` instead.
 */
export function readableFile(project: Project, actor: Actor, bucket: BucketConfig, id: string): StoredFile {
  const open = isAllowed(actor, bucket.$permissions, 'read')
  if (!bucket.fileSecurity) requirePermission(actor, bucket.$permissions, 'read')
  const file = findFile(project, bucket, id)
  if (!file || !(open || isAllowed(actor, file.$permissions, 'read'))) {
    throw new AppwriteError('storage_file_not_found')
  }
  return file
}

/**
 * Returns a file that the caller may update or delete, even if the caller may not read it. The real server has
 * different messages for the two refusals (recorded).
 */
export function changeableFile(
  project: Project,
  actor: Actor,
  bucket: BucketConfig,
  { id, action }: { id: string; action: 'update' | 'delete' },
): StoredFile {
  const file = getFile(project, bucket, id)
  const permissions = bucket.fileSecurity
    ? [...bucket.$permissions, ...file.$permissions]
    : bucket.$permissions
  if (bucket.fileSecurity && action === 'update' && !isAllowed(actor, permissions, action)) {
    throw new AppwriteError('user_unauthorized')
  }
  requirePermission(actor, permissions, action)
  return file
}
