import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

import { hashSecret } from '#local/appwrite/account/session.ts'
import type { User } from '#local/appwrite/account/user.ts'
import { updateUser } from '#local/appwrite/account/user-store.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { sendMail } from '#local/appwrite/inbox/mail.ts'
import { findAuthenticator, isTotpCode } from './authenticator.ts'

const LIFETIME_MS = 3600 * 1000

const challengeSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /**
   * The factor as the client spelled it. The SDK's spelling `recoverycode` makes a challenge that never succeeds
   * (recorded).
   */
  factor: z.string(),
  codeHash: z.string(),
})
type Challenge = z.infer<typeof challengeSchema>

/** Throws if this factor can't be asked of the user. */
function refuseUnusable(user: User, factor: string): void {
  if (factor === 'phone') throw new AppwriteError('general_phone_disabled')
  if (factor === 'email' && !user.emailVerification) throw new AppwriteError('user_email_not_verified')
}

function mailCode(project: Project, user: User): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  sendMail(project, {
    recipient: user.email ?? '',
    subject: 'Your sign-in code',
    body: `The code is ${code}`,
    url: '',
  })
  return code
}

export function createChallenge(project: Project, user: User, factor: string) {
  refuseUnusable(user, factor)
  const now = project.clock.now()
  const id = uniqueId()
  const createdAt = apiTime(now)
  const expire = apiTime(new Date(now.getTime() + LIFETIME_MS))
  const codeHash = factor === 'email' ? hashSecret(mailCode(project, user)) : ''
  project.db.run(
    'INSERT INTO challenges (id, userId, factor, codeHash, createdAt, expire) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    user.$id,
    factor,
    codeHash,
    createdAt,
    expire,
  )
  return { $id: id, $createdAt: createdAt, userId: user.$id, expire }
}

function findChallenge({ db, clock }: Project, userId: string, id: string): Challenge | undefined {
  return db.select(
    challengeSchema,
    'SELECT * FROM challenges WHERE id = ? AND userId = ? AND expire > ?',
    id,
    userId,
    apiTime(clock.now()),
  )[0]
}

function isTotpOf(project: Project, user: User, code: string): boolean {
  const authenticator = findAuthenticator(project, user.$id)
  return authenticator?.verified === true && isTotpCode(project, authenticator, code)
}

/** Removes a recovery code, because each works only once. Returns whether the code was valid. */
function spendRecoveryCode(project: Project, user: User, code: string): boolean {
  const rest = user.recoveryCodes.filter((known) => known !== code)
  if (rest.length === user.recoveryCodes.length) return false
  updateUser(project, user.$id, { recoveryCodes: rest })
  return true
}

function isRightCode(project: Project, user: User, challenge: Challenge, code: string): boolean {
  switch (challenge.factor) {
    case 'totp':
      return isTotpOf(project, user, code)
    case 'email':
      return hashSecret(code) === challenge.codeHash
    case 'recoveryCode':
      return spendRecoveryCode(project, user, code)
    default:
      return false
  }
}

/** Returns the factor that was proved, and deletes the challenge. Throws `user_invalid_token` if the code is wrong. */
export function meetChallenge(project: Project, user: User, id: string, code: string): string {
  const challenge = findChallenge(project, user.$id, id)
  if (!challenge || !isRightCode(project, user, challenge, code)) {
    throw new AppwriteError('user_invalid_token')
  }
  project.db.run('DELETE FROM challenges WHERE id = ?', challenge.id)
  return challenge.factor
}
