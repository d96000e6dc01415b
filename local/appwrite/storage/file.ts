import * as z from 'zod/mini'

import { integer, jsonText } from '#local/appwrite/core/db/columns.ts'
import type { BucketConfig } from '#scripts/project-config.ts'

/** A file as the database stores it. */
export const fileSchema = z.object({
  $id: z.string(),
  $sequence: integer,
  $createdAt: z.string(),
  $updatedAt: z.string(),
  $permissions: jsonText(z.array(z.string())),
  name: z.string(),
  /** The MD5 digest of the content. Empty until all chunks have arrived. */
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
    // The response claims encryption and compression as the real server does, although files are stored here as they
    // are.
    encryption: complete && (bucket.encryption ?? false),
    compression: complete ? (bucket.compression ?? 'none') : '',
  }
}
