import * as z from 'zod/mini'
import { targetsOf } from '#local/appwrite/account/user.ts'
import { findUserByEmail, getUser } from '#local/appwrite/account/user-store.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { UniqueConflict } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { chosenId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'

export const targetSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  userId: z.string(),
  providerType: z.string(),
  identifier: z.string(),
  name: z.string(),
})
export type Target = z.infer<typeof targetSchema>

/** A target without a provider is served by the first provider that is enabled. */
export const targetModel = (target: Target) => ({ ...target, providerId: null, expired: false })

const find = ({ db }: Project, condition: string, ...values: string[]) =>
  db.select(targetSchema, `SELECT * FROM targets WHERE ${condition}`, ...values)[0]

export type NewTarget = Pick<Target, 'userId' | 'identifier' | 'name'> & { targetId: string }

/** Throws `user_target_already_exists` if any user already has this address. */
export function createTarget(project: Project, given: NewTarget): Target {
  const user = getUser(project, given.userId)
  const identifier = given.identifier.toLowerCase()
  const id = chosenId(given.targetId)
  if (findUserByEmail(project, identifier)) throw new AppwriteError('user_target_already_exists')
  const now = apiTime(project.clock.now())
  try {
    project.db.run(
      `INSERT INTO targets ("$id", "$createdAt", "$updatedAt", userId, providerType, identifier, name)
       VALUES (?, ?, ?, ?, 'email', ?, ?)`,
      id,
      now,
      now,
      user.$id,
      identifier,
      given.name,
    )
  } catch (error) {
    if (error instanceof UniqueConflict) throw new AppwriteError('user_target_already_exists')
    throw error
  }
  return getTarget(project, user.$id, id)
}

/** Throws `user_target_not_found`. */
export function getTarget(project: Project, userId: string, targetId: string): Target {
  const own = targetsOf(getUser(project, userId)).find(({ $id }) => $id === targetId)
  const target = own ?? find(project, '"$id" = ? AND userId = ?', targetId, userId)
  if (!target) throw new AppwriteError('user_target_not_found')
  return target
}

export function deleteTarget(project: Project, target: Target): void {
  project.db.run('DELETE FROM targets WHERE "$id" = ?', target.$id)
}

/** Returns the address of a target, whichever user it belongs to. */
export function addressOf(project: Project, targetId: string): string | undefined {
  const [account] = project.db.select(
    z.object({ email: z.string() }),
    'SELECT email FROM users WHERE targetId = ? AND email IS NOT NULL',
    targetId,
  )
  return account?.email ?? find(project, '"$id" = ?', targetId)?.identifier
}
