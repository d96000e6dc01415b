import { truncate } from 'node:fs/promises'

import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { BucketConfig } from '#tooling/project-config.ts'
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
  /** Nothing when the file comes whole. */
  chunked: ChunkedUpload | undefined
}

/** Throws what the bucket refuses. Only the name's ending is looked at, as by the server. */
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

/** Throws `storage_file_already_exists`, except for one more chunk of a file that is being uploaded. */
function openFile(project: Project, bucket: BucketConfig, upload: Upload): StoredFile {
  const known = findFile(project, bucket, upload.fileId)
  if (known && !upload.chunked) throw new AppwriteError('storage_file_already_exists')
  // the last caller's permissions count, as on the server (Appwrite 1.9.6, Files/Create.php)
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

/** Parallel chunks end in any order, so each notes itself in what is stored by then. */
function noteChunk(project: Project, bucket: BucketConfig, id: string, index: number): StoredFile {
  const file = getFile(project, bucket, id)
  return updateFile(project, bucket, file, { chunks: [...new Set([...file.chunks, index])] })
}

export type Uploaded = { file: StoredFile; was: 'complete' | 'uploading' }

/** Writes a file or one chunk of it; the last one to arrive makes it readable. */
export async function storeUpload(
  project: Project,
  actor: Actor,
  bucket: BucketConfig,
  upload: Upload,
): Promise<Uploaded> {
  requirePermission(actor, bucket.$permissions, 'create')
  checkUpload(bucket, upload, project.installation.storageLimit)
  const known = findFile(project, bucket, upload.fileId)
  if (known && isComplete(known) && upload.chunked) return { file: known, was: 'complete' }
  openFile(project, bucket, upload)
  const path = contentPath(project, bucket, upload.fileId)
  await writeChunk(path, upload.file, upload.chunked?.chunk.start ?? 0)
  const file = noteChunk(project, bucket, upload.fileId, upload.chunked?.chunk.index ?? 0)
  if (file.chunks.length < file.chunksTotal) return { file, was: 'uploading' }
  // an upload that broke off long ago may have left more behind
  await truncate(path, file.sizeOriginal)
  const [signature, mimeType] = await Promise.all([digestOf(path, 'md5'), mediaTypeOf(path)])
  return { file: updateFile(project, bucket, file, { signature, mimeType }), was: 'uploading' }
}
