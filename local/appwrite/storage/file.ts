import * as z from 'zod/mini'

import { integer, jsonText } from '#local/appwrite/core/columns.ts'
import type { BucketConfig } from '#local/appwrite/core/config.ts'

/** A file as stored. */
export const fileSchema = z.object({
  $id: z.string(),
  $sequence: integer,
  $createdAt: z.string(),
  $updatedAt: z.string(),
  $permissions: jsonText(z.array(z.string())),
  name: z.string(),
  /** MD5 of the content; empty until all of it is there. */
  signature: z.string(),
  mimeType: z.string(),
  sizeOriginal: integer,
  chunksTotal: integer,
  /** Numbers of the chunks that have arrived, from 0. */
  chunks: jsonText(z.array(z.number())),
})
export type StoredFile = z.infer<typeof fileSchema>

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
