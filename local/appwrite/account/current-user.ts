import type { Context } from 'hono'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { AppEnv, Project } from '#local/appwrite/core/project.ts'
import { getSession, type Session } from './session.ts'
import type { User } from './user.ts'
import { getUser } from './user-store.ts'

/**
 * Returns the user who makes the request. Routes call this after `needs(project, 'account')` has let the request
 * through.
 */
export function currentUser(c: Context<AppEnv>, project: Project): User {
  const actor = c.get('actor')
  if (actor.kind !== 'user') throw new AppwriteError('user_unauthorized')
  return getUser(project, actor.identity.userId)
}

/** Returns the id of the session that the request came with, or '' for a request with a JWT. */
export function ownSessionId(c: Context<AppEnv>): string {
  const actor = c.get('actor')
  return actor.kind === 'user' ? actor.identity.sessionId : ''
}

/** Returns user and session of the request. Throws `user_session_not_found` for a request with a JWT. */
export function currentSession(c: Context<AppEnv>, project: Project): { user: User; session: Session } {
  const user = currentUser(c, project)
  return { user, session: getSession(project, user.$id, ownSessionId(c)) }
}
