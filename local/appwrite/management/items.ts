import * as z from 'zod/mini'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { jsonText } from '#local/appwrite/core/db/columns.ts'
import type { Database } from '#local/appwrite/core/db/database.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/** Everything that keys have added to a project. Each item is JSON under its kind and id. */
const TABLE = `
CREATE TABLE IF NOT EXISTS management (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  "$createdAt" TEXT NOT NULL,
  "$updatedAt" TEXT NOT NULL,
  PRIMARY KEY (kind, id)
)`

export const createManagementTable = (db: Database): void => db.exec(TABLE)

export type Kind =
  | 'database'
  | 'table'
  | 'bucket'
  | 'function'
  | 'functionState'
  | 'deployment'
  | 'site'
  | 'siteDeployment'
  | 'variable'
  | 'setting'
  | 'platform'
  | 'rule'

const timesSchema = z.object({ $createdAt: z.string(), $updatedAt: z.string() })
const contentSchema = z.object({ content: jsonText(z.unknown()) })

export function listItems(db: Database, kind: Kind): unknown[] {
  const sql = 'SELECT content FROM management WHERE kind = ? ORDER BY "$createdAt", rowid'
  return db.select(contentSchema, sql, kind).map(({ content }) => content)
}

export function saveItem({ db, clock }: Project, kind: Kind, id: string, content: object): void {
  const now = apiTime(clock.now())
  db.run(
    `INSERT INTO management (kind, id, content, "$createdAt", "$updatedAt") VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (kind, id) DO UPDATE SET content = excluded.content, "$updatedAt" = excluded."$updatedAt"`,
    kind,
    id,
    JSON.stringify(content),
    now,
    now,
  )
}

/** Items of the configuration file have no stored times, so a fixed time stands in for them. */
const FROM_THE_FILE = {
  $createdAt: '2026-01-01T00:00:00.000+00:00',
  $updatedAt: '2026-01-01T00:00:00.000+00:00',
}

export function timesOf({ db }: Project, kind: Kind, id: string): z.infer<typeof timesSchema> {
  const sql = 'SELECT "$createdAt", "$updatedAt" FROM management WHERE kind = ? AND id = ?'
  return db.select(timesSchema, sql, kind, id)[0] ?? FROM_THE_FILE
}
