import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'

import { flag } from '#local/appwrite/core/db/columns.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const authenticatorSchema = z.object({ userId: z.string(), secret: z.string(), verified: flag })
export type Authenticator = z.infer<typeof authenticatorSchema>

const SECRET_BYTES = 64

function totp(project: Project, label: string, secret: Secret): TOTP {
  return new TOTP({ issuer: project.id, label, secret })
}

export function findAuthenticator({ db }: Project, userId: string): Authenticator | undefined {
  return db.select(authenticatorSchema, 'SELECT * FROM authenticators WHERE userId = ?', userId)[0]
}

/** Stores a new authenticator in place of one that was never verified. */
export function createAuthenticator(project: Project, user: { $id: string; label: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  project.db.run(
    `INSERT INTO authenticators (userId, secret) VALUES (?, ?)
     ON CONFLICT (userId) DO UPDATE SET secret = excluded.secret, verified = 0`,
    user.$id,
    secret.base32,
  )
  const uri = new URL(totp(project, user.label, secret).toString())
  // The address of the real server names only issuer and secret. The other parameters have the defaults of the
  // standard.
  for (const name of ['algorithm', 'digits', 'period']) uri.searchParams.delete(name)
  return { secret: secret.base32, uri: uri.href }
}

/** Whether the code is that of the current half minute. Codes of earlier half minutes are refused. */
export function isTotpCode(project: Project, authenticator: Authenticator, code: string): boolean {
  const timestamp = project.clock.now().getTime()
  const secret = Secret.fromBase32(authenticator.secret)
  return totp(project, '', secret).generate({ timestamp }) === code
}

export function verifyAuthenticator({ db }: Project, userId: string): void {
  db.run('UPDATE authenticators SET verified = 1 WHERE userId = ?', userId)
}

export function deleteAuthenticator({ db }: Project, userId: string): void {
  db.run('DELETE FROM authenticators WHERE userId = ?', userId)
}
