import * as z from 'zod/mini'

import { clientIp } from '#local/appwrite/core/access/client-ip.ts'
import { textField } from '#local/appwrite/core/db/fields.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import { isPassword } from '#local/appwrite/core/access/password.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { createRateLimiter } from '#local/appwrite/core/access/rate-limit.ts'
import { currentUser, ownSessionId } from './current-user.ts'
import { emailField, passwordField, prefsField } from './fields.ts'
import { endSession } from './session-cookies.ts'
import { deleteSessionsOf } from './session.ts'
import { accountModel } from './user.ts'
import { changePassword, createUser, deleteUser, updateUser } from './user-store.ts'

const newAccount = z.object({
  userId: customId(),
  email: emailField(),
  password: passwordField(),
  name: z.optional(textField(128)),
})
const newName = z.object({ name: textField(128) })
const newPassword = z.object({ password: passwordField(), oldPassword: z.optional(z.string()) })
const newEmail = z.object({ email: emailField(), password: passwordField() })
const newPrefs = z.object({ prefs: prefsField() })

const PASSWORD_CHANGES_PER_HOUR = 10

export const registerAccount: Register = (app, project) => {
  const signedIn = needs(project, 'account')
  const limiter = createRateLimiter(project.clock, project.rateLimits)

  app.post('/account', needs(project, 'sessions.write'), async (c) => {
    const user = await createUser(project, { ...(await params(c, newAccount)), accessed: 'now' })
    return c.json(accountModel(user), 201)
  })

  app.get('/account', signedIn, (c) => c.json(accountModel(currentUser(c, project))))

  /** The real server lets any session delete its account without a password, and sends no event. */
  app.delete('/account', signedIn, (c) => {
    deleteUser(project, currentUser(c, project).$id)
    endSession(c, project.id, project.clock.now())
    return c.body(null, 204)
  })

  app.patch('/account/name', signedIn, async (c) => {
    const { name } = await params(c, newName)
    return c.json(accountModel(updateUser(project, currentUser(c, project).$id, { name })))
  })

  app.get('/account/prefs', signedIn, (c) => c.json(currentUser(c, project).prefs))

  app.patch('/account/prefs', signedIn, async (c) => {
    const { prefs } = await params(c, newPrefs)
    return c.json(accountModel(updateUser(project, currentUser(c, project).$id, { prefs })))
  })

  app.patch('/account/password', signedIn, async (c) => {
    const { password, oldPassword } = await params(c, newPassword)
    limiter.count('changePassword', clientIp(c), PASSWORD_CHANGES_PER_HOUR)
    const user = currentUser(c, project)
    if (user.password !== null && !(await isPassword(user.password, oldPassword ?? ''))) {
      throw new AppwriteError('user_invalid_credentials')
    }
    const changed = await changePassword(project, user.$id, password)
    deleteSessionsOf(project, user.$id, ownSessionId(c))
    return c.json(accountModel(changed))
  })

  app.patch('/account/email', signedIn, async (c) => {
    const { email, password } = await params(c, newEmail)
    const user = currentUser(c, project)
    if (user.password !== null && !(await isPassword(user.password, password))) {
      throw new AppwriteError('user_invalid_credentials')
    }
    const changed = updateUser(project, user.$id, { email: email.toLowerCase(), emailVerification: false })
    // An account without a password, such as an anonymous one, gets its first password together with its address.
    const complete = user.password === null ? await changePassword(project, user.$id, password) : changed
    project.events.emit(`users.${user.$id}.update.email`, accountModel(complete))
    return c.json(accountModel(complete))
  })

  app.patch('/account/status', signedIn, (c) => {
    const blocked = updateUser(project, currentUser(c, project).$id, { status: false })
    return c.json(accountModel(blocked))
  })
}
