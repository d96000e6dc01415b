import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { hashSecret } from './session.ts'

const LIFETIME_MS = {
  recovery: 3600 * 1000,
  verification: 7 * 24 * 3600 * 1000,
  signIn: 15 * 60 * 1000,
} as const
export type TokenPurpose = keyof typeof LIFETIME_MS

interface NewToken {
  userId: string
  purpose: TokenPurpose
  secret?: string
  /** How long the token is valid, in seconds. By default its purpose decides. */
  seconds?: number | undefined
}

const spentToken = z.object({ id: z.string(), createdAt: z.string(), expire: z.string() })

/** The token as a response shows it. The secret stays empty because it goes by mail; only server keys get to see it. */
const tokenModel = (token: { id: string; userId: string; createdAt: string; expire: string }) => ({
  $id: token.id,
  $createdAt: token.createdAt,
  userId: token.userId,
  secret: '',
  expire: token.expire,
  phrase: '',
})

/** Makes a secret that proves once, for a limited time, that its holder is the user. Only its hash is stored. */
export function createUserToken(project: Project, { userId, purpose, secret, seconds }: NewToken) {
  const now = project.clock.now()
  const lifetime = seconds === undefined ? LIFETIME_MS[purpose] : seconds * 1000
  const token = {
    id: uniqueId(),
    secret: secret ?? randomBytes(32).toString('hex'),
    createdAt: apiTime(now),
    expire: apiTime(new Date(now.getTime() + lifetime)),
  }
  project.db.run(
    'INSERT INTO userTokens (id, userId, purpose, secretHash, createdAt, expire) VALUES (?, ?, ?, ?, ?, ?)',
    token.id,
    userId,
    purpose,
    hashSecret(token.secret),
    token.createdAt,
    token.expire,
  )
  return {
    secret: token.secret,
    model: tokenModel({ ...token, userId }),
  }
}

/** Uses up the token. Throws `user_invalid_token` if the secret is wrong, already used or expired. */
export function spendUserToken(
  { db, clock }: Project,
  given: { userId: string; purpose: TokenPurpose; secret: string },
) {
  const [used] = db.select(
    spentToken,
    'DELETE FROM userTokens WHERE userId = ? AND purpose = ? AND secretHash = ? AND expire > ? RETURNING id, createdAt, expire',
    given.userId,
    given.purpose,
    hashSecret(given.secret),
    apiTime(clock.now()),
  )
  if (!used) throw new AppwriteError('user_invalid_token')
  return tokenModel({ ...used, userId: given.userId })
}
