import { copyFile, cp, link, mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyDatabase, openDatabase } from '#local/appwrite/core/db/database.ts'
import { DATABASE } from '#local/appwrite/open-project.ts'
import type { MissingContent } from '#local/appwrite/core/project.ts'
import { contentPath, digestOf, putContent } from '#local/appwrite/storage/content.ts'
import { allFiles } from '#local/appwrite/storage/file-store.ts'
import { isComplete, type StoredFile } from '#local/appwrite/storage/file.ts'
import { filesIn } from '#local/stack/fingerprint.ts'

type BackupFile = { bucketId: string; file: StoredFile }

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Links the file, which takes no space. Copies it on disks that support no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (isMissing(error)) throw error
    await copyFile(from, to)
  }
}

/** A complete file never changes, so a link is enough. A file that is still being uploaded must be copied. */
async function stageContent(from: string, to: string, file: StoredFile): Promise<'staged' | 'missing'> {
  await mkdir(dirname(to), { recursive: true })
  await rm(to, { force: true })
  try {
    await (isComplete(file) ? linkOrCopy : copyFile)(from, to)
  } catch (error) {
    if (isMissing(error)) return 'missing'
    throw error
  }
  // The file may have been replaced by another one under the same id.
  return isComplete(file) && (await digestOf(to, 'md5')) !== file.signature ? 'missing' : 'staged'
}

function filesOf(database: string): BackupFile[] {
  const db = openDatabase(database, 'read')
  try {
    // A file without any chunk has no content on the disk yet.
    return allFiles(db).filter(({ file }) => isComplete(file) || file.chunks.length > 0)
  } finally {
    db.close()
  }
}

/**
 * Copies a server's state as of one moment while others write to it: first the database, then the files that it names.
 * A file that was deleted in between makes the copy inconsistent, so the copy is repeated, and only new files are
 * fetched again. Returns files whose content had been lost before: they are missing in two copies in a row.
 * @param missingContent makes what a server would make when it is first read
 */
export async function stageServer(
  from: string,
  to: string,
  missingContent: MissingContent = () => Promise.resolve(undefined),
): Promise<string[]> {
  const database = join(to, DATABASE)
  await mkdir(to, { recursive: true })
  const complete = new Map<string, string>()
  let missingBefore = new Set<string>()
  for (;;) {
    await rm(database, { force: true })
    copyDatabase(join(from, DATABASE), database)
    const files = filesOf(database)
    const missing = new Set<string>()
    for (const { bucketId, file } of files) {
      const name = `${bucketId}/${file.$id}`
      if (isComplete(file) && complete.get(name) === file.signature) continue
      const place = (dataDir: string) => contentPath({ dataDir }, { $id: bucketId }, file.$id)
      const content = existsSync(place(from)) ? undefined : await missingContent(bucketId, file.$id)
      if (content) await putContent(place(from), content)
      const outcome = await stageContent(place(from), place(to), file)
      if (outcome === 'missing') missing.add(name)
      else if (isComplete(file)) complete.set(name, file.signature)
    }
    if ([...missing].every((name) => missingBefore.has(name))) {
      await stageDeployments(from, to)
      await removeUnknown(to, files)
      return [...missing]
    }
    missingBefore = missing
  }
}

/** Deployments never change, and each is on the disk before the database names it. */
async function stageDeployments(from: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'deployments'), join(to, 'deployments')]
  if (existsSync(source)) await cp(source, target, { recursive: true })
}

/** Removes files that were deleted between two copies. */
async function removeUnknown(to: string, files: readonly BackupFile[]): Promise<void> {
  const known = new Set(
    files.map(({ bucketId, file }) => contentPath({ dataDir: to }, { $id: bucketId }, file.$id)),
  )
  if (!existsSync(join(to, 'files'))) return
  const staged = await filesIn(join(to, 'files'))
  await Promise.all(staged.filter((path) => !known.has(path)).map((path) => rm(path)))
}
