import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { BucketConfig } from '#scripts/project-config.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import type { Preview } from './preview.ts'

const folderOf = ({ dataDir }: Project, bucket: BucketConfig, fileId: string) =>
  path.join(dataDir, 'previews', bucket.$id, fileId)

/** Returns the same path for equal parameters. */
function cachePath(folder: string, key: object): string {
  return path.join(folder, createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32))
}

async function readCached(file: string): Promise<Preview | undefined> {
  try {
    const content = await readFile(file)
    const end = content.indexOf('\n')
    return { type: content.subarray(0, end).toString(), bytes: content.subarray(end + 1) }
  } catch {
    return undefined
  }
}

/**
 * Writes the media type in the first line and the bytes after it. The file is renamed into place, so that no reader
 * sees half a picture.
 */
async function writeCached(file: string, { type, bytes }: Preview): Promise<void> {
  const aside = `${file}.${uniqueId()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(aside, Buffer.concat([Buffer.from(`${type}\n`), bytes]))
  await rename(aside, file)
}

export interface CachedPreview {
  preview: Preview
  from: 'cache' | 'file'
}

export async function cachedPreview(
  project: Project,
  bucket: BucketConfig,
  { fileId, key }: { fileId: string; key: object },
  make: () => Promise<Preview>,
): Promise<CachedPreview> {
  const file = cachePath(folderOf(project, bucket, fileId), key)
  const known = await readCached(file)
  if (known) return { preview: known, from: 'cache' }
  const preview = await make()
  await writeCached(file, preview)
  return { preview, from: 'file' }
}

export const removePreviews = (project: Project, bucket: BucketConfig, fileId: string): Promise<void> =>
  rm(folderOf(project, bucket, fileId), { recursive: true, force: true })
