import * as z from 'zod/mini'
import { currentSession, currentUser } from '#local/appwrite/account/current-user.ts'
import { databaseTime, sessionModel } from '#local/appwrite/account/session-model.ts'
import { addFactor, getSession } from '#local/appwrite/account/session.ts'
import { accountModel, type User } from '#local/appwrite/account/user.ts'
import { getUser, updateUser } from '#local/appwrite/account/user-store.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import {
  choiceField,
  looseChoiceField,
  strictBooleanField,
  textField,
} from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Register, Project } from '#local/appwrite/core/project.ts'
import { createRateLimiter } from '#local/appwrite/core/access/rate-limit.ts'
import {
  createAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  isTotpCode,
  verifyAuthenticator,
} from './authenticator.ts'
import { createChallenge, meetChallenge } from './challenge.ts'
import { requireRecentChallenge } from './recent-challenge.ts'
import { registerRecoveryCodes } from './recovery-code-routes.ts'

interface Factors {
  totp: boolean
  email: boolean
  phone: boolean
  recoveryCode: boolean
}

function factorsOf(project: Project, user: User): Factors {
  return {
    totp: findAuthenticator(project, user.$id)?.verified ?? false,
    email: user.emailVerification,
    phone: false,
    recoveryCode: user.recoveryCodes.length > 0,
  }
}

const type = choiceField(['totp'])
const otp = textField(256)
const factor = looseChoiceField(['email', 'phone', 'totp', 'recoverycode'])

const CHALLENGES_PER_HOUR = 10
const ANSWERS_PER_CHALLENGE = 10

export const registerMfa: Register = (app, project) => {
  const signedIn = needs(project, 'account')
  /** Routes that lead to the second factor must be open to sessions that have not given it yet. */
  const halfSignedIn = needs(project, 'account', 'half')
  const limiter = createRateLimiter(project.clock, project.rateLimits)

  app.patch('/account/mfa', signedIn, async (c) => {
    const { mfa } = await params(c, z.object({ mfa: strictBooleanField() }))
    return c.json(accountModel(updateUser(project, currentUser(c, project).$id, { mfa })))
  })

  app.get('/account/mfa/factors', halfSignedIn, (c) => c.json(factorsOf(project, currentUser(c, project))))

  app.post('/account/mfa/authenticators/:type', signedIn, async (c) => {
    await params(c, z.object({ type }))
    const user = currentUser(c, project)
    if (findAuthenticator(project, user.$id)?.verified) {
      throw new AppwriteError('user_authenticator_already_verified')
    }
    return c.json(createAuthenticator(project, { $id: user.$id, label: user.email ?? user.$id }))
  })

  app.put('/account/mfa/authenticators/:type', signedIn, async (c) => {
    const given = await params(c, z.object({ type, otp }))
    const { user, session } = currentSession(c, project)
    const authenticator = findAuthenticator(project, user.$id)
    if (!authenticator) throw new AppwriteError('user_authenticator_not_found')
    if (authenticator.verified) throw new AppwriteError('user_authenticator_already_verified')
    if (!isTotpCode(project, authenticator, given.otp)) throw new AppwriteError('user_invalid_token')
    verifyAuthenticator(project, user.$id)
    addFactor(project, session, 'totp')
    return c.json(accountModel(user))
  })

  app.delete('/account/mfa/authenticators/:type', signedIn, async (c) => {
    await params(c, z.object({ type }))
    const { user, session } = currentSession(c, project)
    requireRecentChallenge(project, session)
    if (!findAuthenticator(project, user.$id)) throw new AppwriteError('user_authenticator_not_found')
    deleteAuthenticator(project, user.$id)
    project.events.emit(`users.${user.$id}.delete.mfa`, {})
    return c.body(null, 204)
  })

  app.post('/account/mfa/challenges', halfSignedIn, async (c) => {
    const given = await params(c, z.object({ factor }))
    const user = currentUser(c, project)
    limiter.count('challenge', user.$id, CHALLENGES_PER_HOUR)
    return c.json(createChallenge(project, user, given.factor), 201)
  })

  app.put('/account/mfa/challenges', halfSignedIn, async (c) => {
    const given = await params(c, z.object({ challengeId: textField(256), otp }))
    limiter.count('answer', given.challengeId, ANSWERS_PER_CHALLENGE)
    const { user, session } = currentSession(c, project)
    const proved = meetChallenge(project, user, given.challengeId, given.otp)
    addFactor(project, session, proved, apiTime(project.clock.now()))
    const updated = getSession(project, user.$id, session.id)
    const view = { ...updated, mfaUpdatedAt: databaseTime(updated.mfaUpdatedAt) }
    return c.json(sessionModel(view, { current: false }))
  })

  registerRecoveryCodes(app, project)

  app.delete('/users/:userId/mfa/authenticators/:type', needs(project, 'users.write'), async (c) => {
    await params(c, z.object({ type: looseChoiceField(['totp']) }))
    const user = getUser(project, c.req.param('userId'))
    if (!findAuthenticator(project, user.$id)) throw new AppwriteError('user_authenticator_not_found')
    deleteAuthenticator(project, user.$id)
    return c.body(null, 204)
  })

  app.get('/users/:userId/mfa/factors', needs(project, 'users.read'), (c) => {
    const user = getUser(project, c.req.param('userId'))
    // The real server never tells a key whether a user has recovery codes (recorded).
    return c.json({ ...factorsOf(project, user), recoveryCode: false })
  })
}
