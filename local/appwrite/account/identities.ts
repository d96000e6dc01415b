import type { Identities, Identity } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { InvalidJwt } from '#local/appwrite/core/access/jwt.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { findSession, findSessionBySecret, type Session } from './session.ts'
import { functionKeyClaims, functionKeyToken, sessionClaims } from './signed-tokens.ts'
import type { User } from './user.ts'
import { findUser } from './user-store.ts'

function hasVerifiedAuthenticator({ db }: Project, userId: string): boolean {
  return db.rows('SELECT 1 FROM authenticators WHERE userId = ? AND verified = 1', userId).length > 0
}

/** A second factor is asked for only if the user wants it and has one: an authenticator or a verified address. */
function needsSecondFactor(project: Project, user: User): boolean {
  return user.mfa && (user.emailVerification || hasVerifiedAuthenticator(project, user.$id))
}

const identityOf = (
  user: User,
  { sessionId, factors }: Pick<Identity, 'sessionId' | 'factors'>,
): Identity => ({
  userId: user.$id,
  email: user.email ?? '',
  emailVerified: user.emailVerification,
  labels: user.labels,
  status: user.status ? 'active' : 'blocked',
  sessionId,
  factors,
})

function sessionIdentity(project: Project, session: Session | undefined): Identity | undefined {
  const user = session && findUser(project, session.userId)
  if (!user) return undefined
  const pending = session.factors.length < 2 && needsSecondFactor(project, user)
  return identityOf(user, { sessionId: session.id, factors: pending ? 'pending' : 'complete' })
}

/** A JWT needs no second factor because only sessions have factors. */
function jwtIdentity(project: Project, session: Session | undefined): Identity | undefined {
  const user = session && findUser(project, session.userId)
  return user && identityOf(user, { sessionId: '', factors: 'complete' })
}

async function verified(project: Project, token: string): Promise<unknown> {
  try {
    return await project.jwt.verify(token)
  } catch (error) {
    if (!(error instanceof InvalidJwt)) throw error
    throw new AppwriteError('user_jwt_invalid', `Failed to verify JWT. ${error.message}`)
  }
}

export function createIdentities(project: () => Project): Identities {
  return {
    bySession: (secret) => sessionIdentity(project(), findSessionBySecret(project(), secret)),
    byJwt: async (token) => {
      const named = sessionClaims.safeParse(await verified(project(), token))
      if (!named.success) throw new AppwriteError('user_jwt_invalid')
      const { userId, sessionId } = named.data
      return jwtIdentity(project(), findSession(project(), userId, sessionId))
    },
    functionKeyScopes: async (key) => {
      const token = functionKeyToken(key)
      if (!token) return undefined
      const payload: unknown = await project()
        .jwt.verify(token)
        .catch(() => undefined)
      const parsed = functionKeyClaims.safeParse(payload)
      return parsed.success ? parsed.data.scopes : undefined
    },
  }
}
