import { apiTime } from '#local/appwrite/core/clock.ts'
import { UniqueConflict, type SqlValue } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { chosenId, uniqueId } from '#local/appwrite/core/db/ids.ts'
import { hashPassword } from '#local/appwrite/core/access/password.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { userSchema, type User } from './user.ts'

export interface NewUser {
  userId: string
  email?: string | undefined
  password?: string | undefined
  name?: string | undefined
  accessed: 'now' | 'never'
}

type Storable = Omit<User, '$id' | '$createdAt' | '$updatedAt' | 'registration' | 'targetId'>

const toSql = (value: Storable[keyof Storable]): SqlValue => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

export function findUser({ db }: Project, id: string): User | undefined {
  return db.select(userSchema, 'SELECT * FROM users WHERE "$id" = ?', id)[0]
}

export function findUserByEmail({ db }: Project, email: string): User | undefined {
  return db.select(userSchema, 'SELECT * FROM users WHERE email = ?', email.toLowerCase())[0]
}

/** Throws `user_not_found`. */
export function getUser(project: Project, id: string): User {
  const user = findUser(project, id)
  if (!user) throw new AppwriteError('user_not_found')
  return user
}

/** Throws `user_already_exists` if the id or the e-mail address is taken in any letter case. */
export async function createUser(project: Project, given: NewUser): Promise<User> {
  const now = apiTime(project.clock.now())
  const id = chosenId(given.userId)
  const password = given.password ? await hashPassword(given.password, project.passwordCost) : null
  try {
    project.db.run(
      `INSERT INTO users ("$id", "$createdAt", "$updatedAt", registration, name, email, password, passwordUpdate, accessedAt, targetId)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      now,
      now,
      now,
      given.name ?? '',
      given.email?.toLowerCase() ?? null,
      password,
      password ? now : '',
      given.accessed === 'now' ? now : '',
      uniqueId(),
    )
  } catch (error) {
    if (error instanceof UniqueConflict) throw new AppwriteError('user_already_exists')
    throw error
  }
  return getUser(project, id)
}

/**
 * Whether mails already go to this address: as the address of any account, the user's own included, or as a further
 * target of a user.
 */
function isTarget({ db }: Project, email: string): boolean {
  const lower = email.toLowerCase()
  return (
    db.rows(
      'SELECT 1 FROM targets WHERE identifier = ? UNION ALL SELECT 1 FROM users WHERE email = ?',
      lower,
      lower,
    ).length > 0
  )
}

/** Throws `user_target_already_exists` if the new e-mail address is taken, even by the same user. */
export function updateUser(project: Project, id: string, changes: Partial<Storable>): User {
  if (changes.email && isTarget(project, changes.email)) {
    throw new AppwriteError('user_target_already_exists')
  }
  const columns = Object.keys(changes)
  const assignments = [...columns, '$updatedAt'].map((column) => `"${column}" = ?`).join(', ')
  const values = Object.values(changes).map(toSql)
  try {
    project.db.run(
      `UPDATE users SET ${assignments} WHERE "$id" = ?`,
      ...values,
      apiTime(project.clock.now()),
      id,
    )
  } catch (error) {
    if (error instanceof UniqueConflict) throw new AppwriteError('user_target_already_exists')
    throw error
  }
  return getUser(project, id)
}

/** Changes when the user registered to `ago` milliseconds before now, for tests and demo data. */
export function backdateUser(project: Project, id: string, ago: number): User {
  const then = apiTime(new Date(project.clock.now().getTime() - ago))
  project.db.run('UPDATE users SET "$createdAt" = ?, registration = ? WHERE "$id" = ?', then, then, id)
  return getUser(project, id)
}

export async function changePassword(project: Project, id: string, password: string): Promise<User> {
  const hashed = await hashPassword(password, project.passwordCost)
  return updateUser(project, id, { password: hashed, passwordUpdate: apiTime(project.clock.now()) })
}

/** Deletes a user together with sessions, tokens and factors. */
export function deleteUser({ db }: Project, id: string): void {
  db.run('DELETE FROM users WHERE "$id" = ?', id)
}
