import * as v from 'valibot'

import { integer, jsonText } from '#local/appwrite/core/db/columns.ts'
import type { BucketConfig } from '#tooling/project-config.ts'

/** A file as stored. */
export const fileSchema = v.object({
  $id: v.string(),
  $sequence: integer,
  $createdAt: v.string(),
  $updatedAt: v.string(),
  $permissions: jsonText(v.array(v.string())),
  name: v.string(),
  /** MD5 of the content; empty until all of it is there. */
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
    // said, not done: on this machine files lie as they are
    encryption: complete && (bucket.encryption ?? false),
    compression: complete ? (bucket.compression ?? 'none') : '',
  }
}
