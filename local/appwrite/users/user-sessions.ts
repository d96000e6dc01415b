import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

import { sessionModel } from '#local/appwrite/account/session-model.ts'
import {
  createSession,
  deleteSession,
  deleteSessionsOf,
  getSession,
  listSessions,
} from '#local/appwrite/account/session.ts'
import { createSessionJwt } from '#local/appwrite/account/signed-tokens.ts'
import { createUserToken } from '#local/appwrite/account/user-token.ts'
import { getUser } from '#local/appwrite/account/user-store.ts'
import { clientIp } from '#local/appwrite/core/access/client-ip.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { rangeField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Register } from '#local/appwrite/core/project.ts'

const jwtParams = z.object({
  /** The default `recent` stands for the newest session. */
  sessionId: z.optional(z.string()),
  duration: z.optional(rangeField(0, 3600)),
})
const JWT_SECONDS = 900
const YEAR_SECONDS = 31_536_000
const tokenParams = z.object({
  length: z.optional(rangeField(4, 128)),
  expire: z.optional(rangeField(60, YEAR_SECONDS)),
})
/** How many hex digits a token has by default. */
const TOKEN_CHARS = 6

export const registerUserSessions: Register = (app, project) => {
  const read = needs(project, 'users.read')
  const write = needs(project, 'users.write')

  app.get('/users/:userId/sessions', read, (c) => {
    const user = getUser(project, c.req.param('userId'))
    // A key sees the stored form of the secret, which is its hash.
    const sessions = listSessions(project, user.$id).map((session) =>
      sessionModel(session, { current: false, secret: session.secretHash }),
    )
    return c.json({ total: sessions.length, sessions })
  })

  app.post('/users/:userId/sessions', write, (c) => {
    const user = getUser(project, c.req.param('userId'))
    const { session, encoded } = createSession(project, {
      userId: user.$id,
      provider: 'server',
      providerUid: '',
      factor: 'server',
      ip: clientIp(c),
      userAgent: c.req.header('user-agent') ?? '',
    })
    return c.json(sessionModel(session, { current: false, secret: encoded }), 201)
  })

  app.delete('/users/:userId/sessions/:sessionId', write, (c) => {
    const user = getUser(project, c.req.param('userId'))
    deleteSession(project, getSession(project, user.$id, c.req.param('sessionId')).id)
    return c.body(null, 204)
  })

  app.delete('/users/:userId/sessions', write, (c) => {
    deleteSessionsOf(project, getUser(project, c.req.param('userId')).$id)
    return c.body(null, 204)
  })

  app.post('/users/:userId/tokens', write, async (c) => {
    const { length = TOKEN_CHARS, expire } = await params(c, tokenParams)
    const user = getUser(project, c.req.param('userId'))
    const secret = randomBytes(length).toString('hex').slice(0, length)
    const { model } = createUserToken(project, {
      userId: user.$id,
      purpose: 'signIn',
      secret,
      seconds: expire,
    })
    return c.json({ ...model, secret }, 201)
  })

  app.post('/users/:userId/jwts', write, async (c) => {
    const { sessionId = 'recent', duration = JWT_SECONDS } = await params(c, jwtParams)
    const user = getUser(project, c.req.param('userId'))
    const session =
      sessionId === 'recent'
        ? listSessions(project, user.$id).at(-1)
        : getSession(project, user.$id, sessionId)
    if (!session) throw new AppwriteError('user_session_not_found')
    const claims = { userId: user.$id, sessionId: session.id }
    return c.json({ jwt: await createSessionJwt(project, claims, duration) }, 201)
  })
}
