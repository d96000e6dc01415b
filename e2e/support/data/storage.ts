import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Client, Query, Storage } from 'node-appwrite'
import type { Page, Route } from '@playwright/test'
import type { Addresses } from '#e2e/support/stack/addresses.ts'

type Bucket = 'product-files' | 'media'

/** A request that uploads a file or a chunk of one. */
type UploadRequest = { bucket: string; range: string | undefined }

const UPLOAD = /\/storage\/buckets\/([^/]+)\/files$/

/** Records each request that uploads a file. */
export function watchUploads(page: Page): UploadRequest[] {
  const sent: UploadRequest[] = []
  page.on('request', (request) => {
    const [, bucket] = UPLOAD.exec(new URL(request.url()).pathname) ?? []
    if (bucket === undefined || request.method() !== 'POST') return
    sent.push({ bucket, range: request.headers()['content-range'] })
  })
  return sent
}

/** Returns the files of a bucket that have this name. */
export async function storedFiles(stack: Addresses, bucketId: Bucket, name: string): Promise<string[]> {
  const client = new Client().setEndpoint(stack.endpoint).setProject('fundus').setKey(stack.appwriteKey)
  const { files } = await new Storage(client).listFiles({ bucketId, queries: [Query.equal('name', name)] })
  return files.map((file) => file.name)
}

/**
 * Writes a file of 12 MB, which is uploaded in three chunks of at most 5 MB. The file lies on disk, because it is too large to be
 * passed to the browser.
 */
export async function writeLargeFile(path: string): Promise<{ path: string; name: string; bytes: Buffer }> {
  const bytes = randomBytes(12 * 1024 * 1024)
  await writeFile(path, bytes)
  return { path, name: basename(path), bytes }
}

/** Returns whether a request uploads a chunk other than the first. */
export function isLaterPiece(route: Route): boolean {
  const range = route.request().headers()['content-range']
  return range !== undefined && !range.startsWith('bytes 0-')
}
