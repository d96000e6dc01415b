import * as z from 'zod/mini'

import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { integer, jsonText } from '#local/appwrite/core/db/columns.ts'
import type { Database } from '#local/appwrite/core/db/database.ts'

const TABLE = `
CREATE TABLE IF NOT EXISTS executions (
  "$sequence" INTEGER PRIMARY KEY,
  "$id" TEXT NOT NULL UNIQUE,
  "$createdAt" TEXT NOT NULL,
  "$updatedAt" TEXT NOT NULL,
  functionId TEXT NOT NULL,
  /** The user who may read it; empty if a guest, a key or the server itself started the execution. */
  userId TEXT NOT NULL,
  trigger TEXT NOT NULL,
  status TEXT NOT NULL,
  requestMethod TEXT NOT NULL,
  requestPath TEXT NOT NULL,
  requestHeaders TEXT NOT NULL,
  responseStatusCode INTEGER NOT NULL DEFAULT 0,
  responseHeaders TEXT NOT NULL DEFAULT '[]',
  logs TEXT NOT NULL DEFAULT '',
  errors TEXT NOT NULL DEFAULT '',
  duration REAL NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS executionsOfFunction ON executions (functionId)`

export const createExecutionTable = (db: Database) => db.exec(TABLE)

const TRIGGERS = ['http', 'schedule', 'event'] as const
const namedValues = jsonText(z.array(z.object({ name: z.string(), value: z.string() })))

/** An execution as the database stores it. Bodies are never stored. */
export const executionSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  functionId: z.string(),
  userId: z.string(),
  trigger: z.enum(TRIGGERS),
  status: z.enum(['waiting', 'processing', 'completed', 'failed']),
  requestMethod: z.string(),
  requestPath: z.string(),
  requestHeaders: namedValues,
  responseStatusCode: integer,
  responseHeaders: namedValues,
  logs: z.string(),
  errors: z.string(),
  /** In seconds. */
  duration: z.number(),
})
export type Execution = z.infer<typeof executionSchema>

/** Only keys see what the function logged. */
export function executionModel(execution: Execution, actor: Actor, responseBody = '') {
  const { userId, logs, errors, ...rest } = execution
  const shown = actor.kind === 'key'
  return {
    ...rest,
    $permissions: userId === '' ? [] : [`read("user:${userId}")`],
    deploymentId: execution.functionId,
    scheduledAt: null,
    responseBody,
    logs: shown ? logs : '',
    errors: shown ? errors : '',
  }
}
