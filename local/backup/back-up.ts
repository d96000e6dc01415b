import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { copyDatabase } from '#local/appwrite/core/db/database.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import { DATABASE } from '#local/appwrite/open-project.ts'
import { DRAWINGS, drawnFrom, keptDrawings } from '#local/demo/files/drawings.ts'
import { forgetOld } from '#local/stack/forget-old.ts'
import { BackupError, MANIFEST, manifestOf } from './manifest.ts'
import { stageServer } from './stage-server.ts'

/**
 * The prefix of the folder in which the copy is made. It lies on the disk of the data, so that most files can be linked
 * instead of copied.
 */
const STAGING = '.backup-'

const isServer = (folder: string) => existsSync(join(folder, DATABASE))

/**
 * Copies everything that `npm start` keeps beside the server. The payment stand-in is copied at another moment than the
 * server, as a real payment provider would have a moment of its own.
 */
async function stageStack(from: string, to: string): Promise<string[]> {
  const lost = await stageServer(join(from, 'appwrite'), join(to, 'appwrite'), drawnFrom(keptDrawings(from)))
  if (existsSync(join(from, 'payments/stripe.db'))) {
    await mkdir(join(to, 'payments'))
    copyDatabase(join(from, 'payments/stripe.db'), join(to, 'payments/stripe.db'))
  }
  for (const name of ['secrets.json', 'demo', DRAWINGS]) {
    if (existsSync(join(from, name))) await copyFile(join(from, name), join(to, name))
  }
  return lost
}

function stage(from: string, to: string): Promise<string[]> {
  if (isServer(from)) return stageServer(from, to)
  if (isServer(join(from, 'appwrite'))) return stageStack(from, to)
  throw new BackupError(`There is no data of an embedded server in ${from}`)
}

/**
 * Writes the archive under a temporary name and renames it when it is complete and on the disk. Only its owner may read
 * it, because it contains secrets.
 */
async function pack(folder: string, paths: readonly string[], file: string): Promise<void> {
  const part = `${file}.${uniqueId()}.part`
  try {
    await writeFile(part, '', { mode: 0o600, flag: 'wx' })
    // tar reads a name that begins with @ as an archive to include. The prefix ./ prevents that.
    const names = paths.map((path) => `./${path}`)
    await create({ file: part, cwd: folder, gzip: true, portable: true, strict: true }, names)
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

export type Backup = {
  files: number
  /** The size of the archive in bytes. */
  size: number
  /** Files whose content was already missing, as `bucket/id`. */
  lost: readonly string[]
}

/**
 * Backs up a server, or everything that `npm start` keeps, into one archive. The server may run meanwhile.
 * @throws {BackupError}
 */
export async function backUp(dataDir: string, file: string, overwrite: boolean): Promise<Backup> {
  if (existsSync(file) && !overwrite) {
    throw new BackupError(`${file} is there already. Choose another name, or add --overwrite.`)
  }
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}`)
  if (!existsSync(dataDir)) throw new BackupError(`There is no folder ${dataDir}`)
  await forgetOld(dataDir, STAGING)
  const staging = await mkdtemp(join(dataDir, STAGING))
  try {
    const madeAt = new Date().toISOString()
    const lost = await stage(dataDir, staging)
    const manifest = await manifestOf(staging, madeAt)
    await writeFile(join(staging, MANIFEST), JSON.stringify(manifest))
    await pack(staging, [...manifest.files.map(({ path }) => path), MANIFEST], file)
    return { files: manifest.files.length, size: (await stat(file)).size, lost }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
