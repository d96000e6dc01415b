import * as z from 'zod/mini'

import { apiTime } from '#local/appwrite/core/clock.ts'
import { integer } from '#local/appwrite/core/db/columns.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const TABLE = `
CREATE TABLE IF NOT EXISTS fileTokens (
  "$sequence" INTEGER PRIMARY KEY,
  "$id" TEXT NOT NULL UNIQUE,
  "$createdAt" TEXT NOT NULL,
  "$updatedAt" TEXT NOT NULL,
  resourceId TEXT NOT NULL,
  resourceInternalId TEXT NOT NULL,
  expire TEXT NOT NULL,
  accessedAt TEXT NOT NULL DEFAULT ''
)`

export const createTokenTable = ({ db }: Project) => db.exec(TABLE)

export const tokenSchema = z.object({
  $id: z.string(),
  $sequence: integer,
  $createdAt: z.string(),
  /** The file as `bucket:file`. */
  resourceId: z.string(),
  /** The bucket's id and the file's sequence number. It differs from that of a later file under the same id. */
  resourceInternalId: z.string(),
  /** Empty for a token that never expires. */
  expire: z.string(),
  accessedAt: z.string(),
})
export type FileToken = z.infer<typeof tokenSchema>

const seconds = (time: string) => Math.floor(new Date(time).getTime() / 1000)

function secretOf({ jwt }: Project, token: FileToken): Promise<string> {
  return jwt.sign({
    tokenId: token.$id,
    resourceId: token.resourceId,
    resourceType: 'files',
    resourceInternalId: token.resourceInternalId,
    iat: seconds(token.$createdAt),
    ...(token.expire === '' ? {} : { exp: seconds(token.expire) }),
  })
}

export async function tokenModel(project: Project, token: FileToken) {
  return {
    $id: token.$id,
    $createdAt: token.$createdAt,
    resourceId: token.resourceId,
    resourceType: 'files',
    expire: token.expire,
    secret: await secretOf(project, token),
    accessedAt: token.accessedAt,
  }
}

/** Throws `token_not_found`. */
export function getToken({ db }: Project, id: string): FileToken {
  const [token] = db.select(tokenSchema, 'SELECT * FROM fileTokens WHERE "$id" = ?', id)
  if (!token) throw new AppwriteError('token_not_found')
  return token
}

export function createToken(
  project: Project,
  given: Pick<FileToken, 'resourceId' | 'resourceInternalId' | 'expire'>,
): FileToken {
  const id = uniqueId()
  const now = apiTime(project.clock.now())
  project.db.run(
    `INSERT INTO fileTokens ("$id", "$createdAt", "$updatedAt", resourceId, resourceInternalId, expire)
     VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    now,
    now,
    given.resourceId,
    given.resourceInternalId,
    given.expire,
  )
  return getToken(project, id)
}

export function changeExpiry(project: Project, token: FileToken, expire: string): FileToken {
  project.db.run(
    'UPDATE fileTokens SET expire = ?, "$updatedAt" = ? WHERE "$id" = ?',
    expire,
    apiTime(project.clock.now()),
    token.$id,
  )
  return getToken(project, token.$id)
}

export function deleteToken({ db }: Project, token: FileToken): void {
  db.run('DELETE FROM fileTokens WHERE "$id" = ?', token.$id)
}

const claims = z.object({ tokenId: z.string() })

/**
 * Returns the token of a secret, and notes its use. A secret that was tampered with, or whose token has expired or was
 * deleted, counts as none (recorded).
 */
export async function findTokenBySecret(project: Project, secret: string): Promise<FileToken | undefined> {
  const payload = await project.jwt.verify(secret).catch(() => undefined)
  const parsed = claims.safeParse(payload)
  if (!parsed.success) return undefined
  const now = apiTime(project.clock.now())
  const [token] = project.db.select(
    tokenSchema,
    `UPDATE fileTokens SET accessedAt = ? WHERE "$id" = ? AND (expire = '' OR expire > ?) RETURNING *`,
    now,
    parsed.data.tokenId,
    now,
  )
  return token
}
