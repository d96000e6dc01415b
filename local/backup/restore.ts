import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { extract } from 'tar'
import { isOpenElsewhere } from '#local/appwrite/core/db/database.ts'
import { filesIn } from '#local/stack/fingerprint.ts'
import { BackupError, differenceOf, MANIFEST, manifestOf, parseManifest, type Manifest } from './manifest.ts'

async function unpack(file: string, folder: string): Promise<void> {
  try {
    // Links are skipped, because they could lead out of the folder.
    const filter = (_: string, entry: object) => 'type' in entry && entry.type === 'File'
    await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter })
  } catch (error) {
    throw new BackupError(
      `${file} is no whole back-up: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function verify(file: string, folder: string): Promise<Manifest> {
  const place = join(folder, MANIFEST)
  if (!existsSync(place)) throw new BackupError(`${file} is no whole back-up: it lacks ${MANIFEST}`)
  const told = parseManifest(await readFile(place, 'utf8'))
  const difference = differenceOf(told, await manifestOf(folder, told.madeAt))
  if (difference !== undefined) throw new BackupError(`${file} is no whole back-up: ${difference}`)
  await rm(place)
  return told
}

async function assertReplaceable(dataDir: string, overwrite: boolean): Promise<void> {
  if (!existsSync(dataDir) || (await readdir(dataDir)).length === 0) return
  if (!overwrite) throw new BackupError(`${dataDir} is not empty. Choose another folder, or add --overwrite.`)
  const databases = (await filesIn(dataDir)).filter((path) => path.endsWith('.db'))
  if (databases.some(isOpenElsewhere)) {
    throw new BackupError(`A server is running on ${dataDir}. Stop it first.`)
  }
}

/** Puts the restored folder in place by one rename. The former content is removed after that. */
async function putInPlace(folder: string, dataDir: string): Promise<void> {
  const before = `${folder}-before`
  if (existsSync(dataDir)) await rename(dataDir, before)
  await rename(folder, dataDir)
  await rm(before, { recursive: true, force: true })
}

/**
 * Restores a back-up if it is complete to the last byte. Otherwise nothing is changed.
 * @throws {BackupError}
 */
export async function restore(file: string, dataDir: string, overwrite: boolean): Promise<Manifest> {
  const target = resolve(dataDir)
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}`)
  await assertReplaceable(target, overwrite)
  await mkdir(dirname(target), { recursive: true })
  const staging = await mkdtemp(join(dirname(target), `.${basename(target)}-restored-`))
  try {
    await unpack(file, staging)
    const manifest = await verify(file, staging)
    await putInPlace(staging, target)
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
