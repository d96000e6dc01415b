import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { integer } from '../state/columns.ts'
import { selectRows } from '../state/database.ts'
import type { Connection } from '../state/database.ts'
import { ApiError } from './api-error.ts'

export interface KeptAnswer {
  status: number
  body: string
  requestId: string
}

const answerRow = z.object({
  fingerprint: z.string(),
  status: integer,
  body: z.string(),
  request_id: z.string(),
})

const secondsKept = 86_400

/** Returns the same text for two requests only if everything that decides their outcome is equal. */
export function fingerprintOf(...parts: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Stores responses under their idempotency keys for a day. Requests run one after the other, so two with the same key
 * never overlap, and Stripe's error 409 `idempotency_key_in_use` cannot occur.
 */
export function createIdempotency(connection: Connection, now: () => number) {
  return {
    find(scope: string, fingerprint: string): KeptAnswer | undefined {
      const sql = 'select fingerprint, status, body, request_id from answers where scope = ? and created > ?'
      const [row] = selectRows(connection, answerRow, sql, scope, now() - secondsKept)
      if (!row) return undefined
      if (row.fingerprint !== fingerprint) {
        throw new ApiError(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with. Use another key for another request.',
        })
      }
      return { status: row.status, body: row.body, requestId: row.request_id }
    },
    keep(scope: string, fingerprint: string, answer: KeptAnswer): void {
      connection.prepare('delete from answers where created <= ?').run(now() - secondsKept)
      connection
        .prepare(
          'insert into answers (scope, fingerprint, status, body, request_id, created) values (?, ?, ?, ?, ?, ?)',
        )
        .run(scope, fingerprint, answer.status, answer.body, answer.requestId, now())
    },
  }
}
