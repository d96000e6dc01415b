import * as z from 'zod/mini'
import { apiTime } from '#local/appwrite/core/clock.ts'
import type { BucketConfig } from '#scripts/project-config.ts'
import type { Database } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { quoteName } from '#local/appwrite/core/db/sql.ts'
import { createReaders } from '#local/appwrite/rows/schema/readers-schema.ts'
import { fileSchema, type StoredFile } from './file.ts'

/**
 * Each bucket has a table of its own, because file ids are unique within one bucket only. Sequence numbers are never
 * reused.
 */
export const fileTable = (bucket: BucketConfig) => `files/${bucket.$id}`
const FILE_TABLES = /^files\/([^/]+)$/
export const fileReaders = (bucket: BucketConfig) => `files/${bucket.$id}/readers`

export function createFileTable(db: Database, bucket: BucketConfig): void {
  const rows = fileTable(bucket)
  db.exec(`CREATE TABLE IF NOT EXISTS ${quoteName(rows)} (
    "$sequence" INTEGER PRIMARY KEY AUTOINCREMENT,
    "$id" TEXT NOT NULL UNIQUE,
    "$createdAt" TEXT NOT NULL,
    "$updatedAt" TEXT NOT NULL,
    "$permissions" TEXT NOT NULL,
    name TEXT NOT NULL,
    signature TEXT NOT NULL DEFAULT '',
    mimeType TEXT NOT NULL DEFAULT '',
    sizeOriginal INTEGER NOT NULL,
    chunksTotal INTEGER NOT NULL,
    chunks TEXT NOT NULL DEFAULT '[]'
  )`)
  createReaders(db, { rows, readers: fileReaders(bucket) })
}

const tableNames = z.object({ name: z.string() })

/** Returns the files of all buckets, including buckets that the configuration no longer names. */
export function allFiles(db: Database): { bucketId: string; file: StoredFile }[] {
  const tables = db.select(tableNames, `SELECT name FROM sqlite_master WHERE type = 'table'`)
  return tables.flatMap(({ name }) => {
    const bucketId = FILE_TABLES.exec(name)?.[1]
    if (bucketId === undefined) return []
    const files = db.select(fileSchema, `SELECT * FROM ${quoteName(name)}`)
    return files.map((file) => ({ bucketId, file }))
  })
}

export function findFile({ db }: Project, bucket: BucketConfig, id: string): StoredFile | undefined {
  return db.select(fileSchema, `SELECT * FROM ${quoteName(fileTable(bucket))} WHERE "$id" = ?`, id)[0]
}

/** Throws `storage_file_not_found`. */
export function getFile(project: Project, bucket: BucketConfig, id: string): StoredFile {
  const file = findFile(project, bucket, id)
  if (!file) throw new AppwriteError('storage_file_not_found')
  return file
}

type NewFile = Pick<StoredFile, '$id' | '$permissions' | 'name' | 'sizeOriginal' | 'chunksTotal'>

export function insertFile(project: Project, bucket: BucketConfig, file: NewFile): void {
  const now = apiTime(project.clock.now())
  project.db.run(
    `INSERT INTO ${quoteName(fileTable(bucket))}
       ("$id", "$createdAt", "$updatedAt", "$permissions", name, sizeOriginal, chunksTotal)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    file.$id,
    now,
    now,
    JSON.stringify(file.$permissions),
    file.name,
    file.sizeOriginal,
    file.chunksTotal,
  )
}

type Changes = Partial<Pick<StoredFile, '$permissions' | 'name' | 'signature' | 'mimeType' | 'chunks'>>

export function updateFile(
  project: Project,
  bucket: BucketConfig,
  file: StoredFile,
  changes: Changes,
): StoredFile {
  const next = { ...file, ...changes }
  project.db.run(
    `UPDATE ${quoteName(fileTable(bucket))} SET "$updatedAt" = ?, "$permissions" = ?, name = ?,
       signature = ?, mimeType = ?, chunks = ? WHERE "$id" = ?`,
    apiTime(project.clock.now()),
    JSON.stringify(next.$permissions),
    next.name,
    next.signature,
    next.mimeType,
    JSON.stringify(next.chunks),
    file.$id,
  )
  return getFile(project, bucket, file.$id)
}

/** Corrects the stored digest and size of a content. */
export function setContent(
  { db }: Project,
  bucket: BucketConfig,
  id: string,
  { signature, size }: { signature: string; size: number },
): void {
  const table = quoteName(fileTable(bucket))
  db.run(`UPDATE ${table} SET signature = ?, sizeOriginal = ? WHERE "$id" = ?`, signature, size, id)
}

export function deleteFile({ db }: Project, bucket: BucketConfig, id: string): void {
  db.run(`DELETE FROM ${quoteName(fileTable(bucket))} WHERE "$id" = ?`, id)
}
