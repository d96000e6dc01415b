import { createHash } from 'node:crypto'

/** Returns what names a content in an `ETag`, without the quotation marks: other contents have other tags. */
export const contentTag = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 27)
