import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

import { jsonText } from '#local/appwrite/core/db/columns.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

const sessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  secretHash: z.string(),
  provider: z.string(),
  providerUid: z.string(),
  /** The factors that were given: `password`, `totp`, `email`, `recoveryCode`. */
  factors: jsonText(z.array(z.string())),
  mfaUpdatedAt: z.string(),
  ip: z.string(),
  /** The browser's User-Agent header, or '' if it sent none. */
  userAgent: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expire: z.string(),
})
export type Session = z.infer<typeof sessionSchema>

/** Sessions that were made before `sessionClients` existed have no user agent. */
const SELECT = `SELECT sessions.*, COALESCE(userAgent, '') AS userAgent
  FROM sessions LEFT JOIN sessionClients ON sessionId = id`

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Encodes user id and secret as cookies and headers carry them, in base64. */
const encodeSession = (userId: string, secret: string): string =>
  Buffer.from(JSON.stringify({ id: userId, secret })).toString('base64')

const encodedSession = z.object({ id: z.string(), secret: z.string() })

function decodeSession(text: string): z.infer<typeof encodedSession> | undefined {
  try {
    return encodedSession.parse(JSON.parse(Buffer.from(text, 'base64').toString()))
  } catch {
    return undefined
  }
}

interface NewSession {
  userId: string
  provider: 'email' | 'anonymous' | 'server' | 'token'
  providerUid: string
  factor: string
  ip: string
  userAgent: string
}

export function createSession(
  project: Project,
  { userId, provider, providerUid, factor, ip, userAgent }: NewSession,
): { session: Session; encoded: string } {
  const now = project.clock.now()
  const secret = randomBytes(32).toString('hex')
  const id = uniqueId()
  project.db.run(
    `INSERT INTO sessions (id, userId, secretHash, provider, providerUid, factors, ip, createdAt, updatedAt, expire)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    userId,
    hashSecret(secret),
    provider,
    providerUid,
    JSON.stringify([factor]),
    ip,
    apiTime(now),
    apiTime(now),
    apiTime(new Date(now.getTime() + YEAR_MS)),
  )
  project.db.run('INSERT INTO sessionClients (sessionId, userAgent) VALUES (?, ?)', id, userAgent)
  return { session: getSession(project, userId, id), encoded: encodeSession(userId, secret) }
}

/** Returns the live session that the text of a cookie or header stands for. */
export function findSessionBySecret({ db, clock }: Project, text: string): Session | undefined {
  const decoded = decodeSession(text)
  if (!decoded) return undefined
  return db.select(
    sessionSchema,
    `${SELECT} WHERE secretHash = ? AND userId = ? AND expire > ?`,
    hashSecret(decoded.secret),
    decoded.id,
    apiTime(clock.now()),
  )[0]
}

export function findSession({ db, clock }: Project, userId: string, id: string): Session | undefined {
  return db.select(
    sessionSchema,
    `${SELECT} WHERE id = ? AND userId = ? AND expire > ?`,
    id,
    userId,
    apiTime(clock.now()),
  )[0]
}

/** Throws `user_session_not_found`, also if the session belongs to another user. */
export function getSession(project: Project, userId: string, id: string): Session {
  const session = findSession(project, userId, id)
  if (!session) throw new AppwriteError('user_session_not_found')
  return session
}

export function listSessions({ db, clock }: Project, userId: string): Session[] {
  return db.select(
    sessionSchema,
    `${SELECT} WHERE userId = ? AND expire > ? ORDER BY createdAt, sessions.rowid`,
    userId,
    apiTime(clock.now()),
  )
}

export function addFactor(project: Project, session: Session, factor: string, mfaUpdatedAt?: string): void {
  project.db.run(
    'UPDATE sessions SET factors = ?, mfaUpdatedAt = ?, updatedAt = ? WHERE id = ?',
    JSON.stringify([...new Set([...session.factors, factor])]),
    mfaUpdatedAt ?? session.mfaUpdatedAt,
    apiTime(project.clock.now()),
    session.id,
  )
}

export function prolongSession(project: Project, session: Session): void {
  const now = project.clock.now()
  project.db.run(
    'UPDATE sessions SET expire = ?, updatedAt = ? WHERE id = ?',
    apiTime(new Date(now.getTime() + YEAR_MS)),
    apiTime(now),
    session.id,
  )
}

export function deleteSession({ db }: Project, id: string): void {
  db.run('DELETE FROM sessions WHERE id = ?', id)
}

export function deleteSessionsOf({ db }: Project, userId: string, except = ''): void {
  db.run('DELETE FROM sessions WHERE userId = ? AND id <> ?', userId, except)
}
