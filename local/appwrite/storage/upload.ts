import { truncate } from 'node:fs/promises'

import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { BucketConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { requirePermission } from '#local/appwrite/core/access/grants.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { chunkCount, type ChunkedUpload } from './content-range.ts'
import { contentPath, digestOf, writeChunk } from './content.ts'
import { findFile, getFile, insertFile, updateFile } from './file-store.ts'
import { isComplete, type StoredFile } from './file.ts'
import { mediaTypeOf } from './media-type.ts'

export interface Upload {
  fileId: string
  file: File
  permissions: string[]
  /** Undefined if the file comes in one piece. */
  chunked: ChunkedUpload | undefined
}

/**
 * Throws if the bucket refuses the file. The kind of file is judged only by the ending of its name, as Appwrite does.
 */
function checkUpload(bucket: BucketConfig, { file, chunked }: Upload, storageLimit: number): void {
  const allowed = bucket.allowedFileExtensions
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (allowed.length > 0 && !allowed.includes(extension)) {
    throw new AppwriteError('storage_file_type_unsupported')
  }
  const size = chunked?.size ?? file.size
  if (size > Math.min(bucket.maximumFileSize, storageLimit))
    throw new AppwriteError('storage_invalid_file_size')
  if (chunked && chunked.chunk.length !== file.size) throw new AppwriteError('storage_invalid_content_range')
}

/** Throws `storage_file_already_exists`, except for a further chunk of a file that is being uploaded. */
function openFile(project: Project, bucket: BucketConfig, upload: Upload): StoredFile {
  const known = findFile(project, bucket, upload.fileId)
  if (known && !upload.chunked) throw new AppwriteError('storage_file_already_exists')
  // The permissions of the latest chunk replace those of the file (Appwrite 1.9.6, Files/Create.php).
  if (known) return updateFile(project, bucket, known, { $permissions: upload.permissions })
  const sizeOriginal = upload.chunked?.size ?? upload.file.size
  insertFile(project, bucket, {
    $id: upload.fileId,
    $permissions: upload.permissions,
    name: upload.file.name,
    sizeOriginal,
    chunksTotal: chunkCount(sizeOriginal),
  })
  return getFile(project, bucket, upload.fileId)
}

/** Adds a chunk to those that have arrived. The file is read again, because parallel chunks end in any order. */
function noteChunk(project: Project, bucket: BucketConfig, id: string, index: number): StoredFile {
  const file = getFile(project, bucket, id)
  return updateFile(project, bucket, file, { chunks: [...new Set([...file.chunks, index])] })
}

export type UploadResult = { file: StoredFile; was: 'complete' | 'uploading' }

/** Stores a file or one chunk of it. The file becomes readable when its last chunk has arrived. */
export async function storeUpload(
  project: Project,
  actor: Actor,
  bucket: BucketConfig,
  upload: Upload,
): Promise<UploadResult> {
  requirePermission(actor, bucket.$permissions, 'create')
  checkUpload(bucket, upload, project.installation.storageLimit)
  const known = findFile(project, bucket, upload.fileId)
  if (known && isComplete(known) && upload.chunked) return { file: known, was: 'complete' }
  openFile(project, bucket, upload)
  const path = contentPath(project, bucket, upload.fileId)
  await writeChunk(path, upload.file, upload.chunked?.chunk.start ?? 0)
  const file = noteChunk(project, bucket, upload.fileId, upload.chunked?.chunk.index ?? 0)
  if (file.chunks.length < file.chunksTotal) return { file, was: 'uploading' }
  // An earlier upload under this id that broke off may have left a longer file.
  await truncate(path, file.sizeOriginal)
  const [signature, mimeType] = await Promise.all([digestOf(path, 'md5'), mediaTypeOf(path)])
  return { file: updateFile(project, bucket, file, { signature, mimeType }), was: 'uploading' }
}
