import { existsSync } from 'node:fs'
import type { BucketConfig } from '#scripts/project-config.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { contentPath, digestOf, putContent } from './content.ts'
import { getFile, setContent } from './file-store.ts'
import type { StoredFile } from './file.ts'

/** The contents that are being made, by their path. Somebody else who asks for one waits for the same. */
const underWay = new Map<string, Promise<void>>()

async function make(project: Project, bucket: BucketConfig, file: StoredFile): Promise<void> {
  const path = contentPath(project, bucket, file.$id)
  const content = await project.missingContent(bucket.$id, file.$id)
  if (!content) return
  await putContent(path, content)
  // Another machine may draw a picture a little differently.
  const signature = await digestOf(path, 'md5')
  if (signature !== file.signature) setContent(project, bucket, file.$id, { signature, size: content.length })
}

/** Returns the complete file with its content on the disk, if it is not lost. */
export async function withContent(
  project: Project,
  bucket: BucketConfig,
  file: StoredFile,
): Promise<StoredFile> {
  const path = contentPath(project, bucket, file.$id)
  if (existsSync(path)) return file
  const making = underWay.get(path) ?? make(project, bucket, file).finally(() => underWay.delete(path))
  underWay.set(path, making)
  await making
  return getFile(project, bucket, file.$id)
}
