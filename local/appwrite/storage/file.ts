import * as v from 'valibot'

import { integer, jsonText } from '#local/appwrite/core/db/columns.ts'
import type { BucketConfig } from '#tooling/project-config.ts'

/** A file as the database stores it. */
export const fileSchema = v.object({
  $id: v.string(),
  $sequence: integer,
  $createdAt: v.string(),
  $updatedAt: v.string(),
  $permissions: jsonText(v.array(v.string())),
  name: v.string(),
  /** The MD5 digest of the content. Empty until all chunks have arrived. */
  signature: v.string(),
  mimeType: v.string(),
  sizeOriginal: integer,
  chunksTotal: integer,
  /** Numbers of the chunks that have arrived, from 0. */
  chunks: jsonText(v.array(v.number())),
})
export type StoredFile = v.InferOutput<typeof fileSchema>

export const isComplete = ({ signature }: StoredFile): boolean => signature !== ''

export function fileModel(file: StoredFile, bucket: BucketConfig) {
  const complete = isComplete(file)
  return {
    $id: file.$id,
    bucketId: bucket.$id,
    $createdAt: file.$createdAt,
    $updatedAt: file.$updatedAt,
    $permissions: file.$permissions,
    name: file.name,
    signature: file.signature,
    mimeType: file.mimeType,
    sizeOriginal: file.sizeOriginal,
    sizeActual: complete ? file.sizeOriginal : 0,
    chunksTotal: file.chunksTotal,
    chunksUploaded: file.chunks.length,
    // The response claims encryption and compression as the real server does, although files are stored here as they
    // are.
    encryption: complete && (bucket.encryption ?? false),
    compression: complete ? (bucket.compression ?? 'none') : '',
  }
}
