import type { Context } from 'hono'
import * as z from 'zod/mini'

import { clientIp } from '#local/appwrite/core/access/client-ip.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { customId } from '#local/appwrite/core/db/ids.ts'
import { rangeField, textField } from '#local/appwrite/core/db/fields.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import { refuseIfOff } from '#local/appwrite/management/switches.ts'
import { isPassword } from '#local/appwrite/core/access/password.ts'
import type { AppEnv, Project, Register } from '#local/appwrite/core/project.ts'
import { createRateLimiter } from '#local/appwrite/core/access/rate-limit.ts'
import { currentSession, currentUser, ownSessionId } from './current-user.ts'
import { emailField, passwordField } from './fields.ts'
import { endSession, sendSession } from './session-cookies.ts'
import { databaseTime, sessionModel } from './session-model.ts'
import {
  createSession,
  deleteSession,
  deleteSessionsOf,
  getSession,
  listSessions,
  prolongSession,
} from './session.ts'
import { createSessionJwt } from './signed-tokens.ts'
import type { User } from './user.ts'
import { createUser, findUserByEmail, getUser } from './user-store.ts'
import { spendUserToken } from './user-token.ts'

const credentials = z.object({ email: emailField(), password: passwordField() })
const tokenSignIn = z.object({ userId: customId(), secret: textField(256) })
const jwtParams = z.object({ duration: z.optional(rangeField(0, 3600)) })
const JWT_SECONDS = 900
const SIGN_INS_PER_HOUR = 10

type Origin = Pick<Parameters<typeof createSession>[1], 'provider' | 'providerUid' | 'factor'>

/** Returns a new session in cookies. A server key also gets the session's secret in the body. */
function signIn(c: Context<AppEnv>, project: Project, user: User, origin: Origin) {
  if (!user.status) throw new AppwriteError('user_blocked')
  const userAgent = c.req.header('user-agent') ?? ''
  const { session, encoded } = createSession(project, {
    ...origin,
    userId: user.$id,
    ip: clientIp(c),
    userAgent,
  })
  sendSession(c, project.id, { encoded, expire: session.expire }, project.clock.now())
  const secret = c.get('actor').kind === 'key' ? encoded : ''
  return c.json(sessionModel(session, { current: true, secret }), 201)
}

function refuseSecondSession(c: Context<AppEnv>): void {
  if (c.get('actor').kind === 'user') throw new AppwriteError('user_session_already_exists')
}

export const registerSessions: Register = (app, project) => {
  const anyone = needs(project, 'sessions.write')
  const signedIn = needs(project, 'account')
  /** Signing out must be possible before the second factor has been given. */
  const halfSignedIn = needs(project, 'account', 'half')
  const limiter = createRateLimiter(project.clock, project.rateLimits)

  app.post('/account/sessions/email', anyone, async (c) => {
    refuseSecondSession(c)
    const { email, password } = await params(c, credentials)
    limiter.count('signIn', email, SIGN_INS_PER_HOUR)
    const user = findUserByEmail(project, email)
    const correct = await isPassword(user?.password ?? null, password)
    if (!user || !correct) throw new AppwriteError('user_invalid_credentials')
    limiter.forget('signIn', email)
    return signIn(c, project, user, {
      provider: 'email',
      providerUid: user.email ?? '',
      factor: 'password',
    })
  })

  app.post('/account/sessions/anonymous', anyone, async (c) => {
    refuseIfOff(project, 'anonymous')
    refuseSecondSession(c)
    const user = await createUser(project, { userId: 'unique()', accessed: 'now' })
    return signIn(c, project, user, { provider: 'anonymous', providerUid: '', factor: 'anonymous' })
  })

  app.post('/account/sessions/token', anyone, async (c) => {
    const { userId, secret } = await params(c, tokenSignIn)
    const user = getUser(project, userId)
    spendUserToken(project, { userId: user.$id, purpose: 'signIn', secret })
    return signIn(c, project, user, { provider: 'token', providerUid: '', factor: 'token' })
  })

  app.get('/account/sessions', signedIn, (c) => {
    const sessions = listSessions(project, currentUser(c, project).$id).map((session) =>
      sessionModel(session, { current: session.id === ownSessionId(c) }),
    )
    return c.json({ total: sessions.length, sessions })
  })

  const named = (c: Context<AppEnv>, id: string) => {
    return id === 'current'
      ? currentSession(c, project).session
      : getSession(project, currentUser(c, project).$id, id)
  }

  app.get('/account/sessions/:sessionId', signedIn, (c) => {
    const session = named(c, c.req.param('sessionId'))
    const current = session.id === ownSessionId(c)
    return c.json(sessionModel(session, { current }))
  })

  app.patch('/account/sessions/:sessionId', signedIn, (c) => {
    const session = named(c, c.req.param('sessionId'))
    prolongSession(project, session)
    const prolonged = getSession(project, session.userId, session.id)
    return c.json(sessionModel({ ...prolonged, expire: databaseTime(prolonged.expire) }, { current: false }))
  })

  app.delete('/account/sessions/:sessionId', halfSignedIn, (c) => {
    const session = named(c, c.req.param('sessionId'))
    const current = session.id === ownSessionId(c)
    deleteSession(project, session.id)
    if (current) endSession(c, project.id, project.clock.now())
    return c.body(null, 204)
  })

  app.delete('/account/sessions', halfSignedIn, (c) => {
    deleteSessionsOf(project, currentUser(c, project).$id)
    endSession(c, project.id, project.clock.now())
    return c.body(null, 204)
  })

  app.post('/account/jwts', signedIn, async (c) => {
    const { duration = JWT_SECONDS } = await params(c, jwtParams)
    const { user, session } = currentSession(c, project)
    const claims = { userId: user.$id, sessionId: session.id }
    return c.json({ jwt: await createSessionJwt(project, claims, duration) }, 201)
  })
}
