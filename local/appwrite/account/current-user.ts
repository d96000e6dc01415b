import type { Context } from 'hono'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { AppEnv, Project } from '#local/appwrite/core/project.ts'
import { getSession, type Session } from './session.ts'
import type { User } from './user.ts'
import { getUser } from './user-store.ts'

/** Whose request it is. Routes reach this after the scope `account` has let them through. */
export function currentUser(c: Context<AppEnv>, project: Project): { user: User; session: Session } {
  const actor = c.get('actor')
  if (actor.kind !== 'user') throw new AppwriteError('user_unauthorized')
  const { userId, sessionId } = actor.identity
  return { user: getUser(project, userId), session: getSession(project, userId, sessionId) }
}
