import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Client, Query, Storage } from 'node-appwrite'
import type { Page, Route } from '@playwright/test'
import type { Addresses } from '#e2e/support/addresses.ts'

type Bucket = 'product-files' | 'media'

/** A request that carries a file, or a piece of one. */
type Sent = { bucket: string; range: string | undefined }

const UPLOAD = /\/storage\/buckets\/([^/]+)\/files$/

/** Notes each request that sends a file. */
export function watchUploads(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const [, bucket] = UPLOAD.exec(new URL(request.url()).pathname) ?? []
    if (bucket === undefined || request.method() !== 'POST') return
    sent.push({ bucket, range: request.headers()['content-range'] })
  })
  return sent
}

/** The names of the files that a bucket holds of this person's. */
export async function storedFiles(stack: Addresses, bucketId: Bucket, name: string): Promise<string[]> {
  const client = new Client().setEndpoint(stack.endpoint).setProject('fundus').setKey(stack.appwriteKey)
  const { files } = await new Storage(client).listFiles({ bucketId, queries: [Query.equal('name', name)] })
  return files.map((file) => file.name)
}

/** A file that goes in three pieces of at most 5 MB. On the disk: a browser that runs here reads it from there. */
export async function writeLargeFile(path: string): Promise<{ path: string; name: string; bytes: Buffer }> {
  const bytes = randomBytes(12 * 1024 * 1024)
  await writeFile(path, bytes)
  return { path, name: basename(path), bytes }
}

/** Whether a request carries a piece of a file after its first. */
export function isLaterPiece(route: Route): boolean {
  const range = route.request().headers()['content-range']
  return range !== undefined && !range.startsWith('bytes 0-')
}
