import * as z from 'zod/mini'
import { emailField, passwordField, prefsField } from '#local/appwrite/account/fields.ts'
import { deleteSessionsOf } from '#local/appwrite/account/session.ts'
import { userModel, userSchema } from '#local/appwrite/account/user.ts'
import {
  changePassword,
  createUser,
  deleteUser,
  getUser,
  updateUser,
} from '#local/appwrite/account/user-store.ts'
import { booleanField, nullable, strictBooleanField, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { sql } from '#local/appwrite/core/db/sql.ts'
import { listSystemRows, systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { registerUserSessions } from './user-sessions.ts'

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('')

const LABELS_RULE = `Value must a valid array no longer than 1000 items and Value must be a valid string and at least 1 chars and no longer than 36 chars and only consist of '${ALPHANUMERIC.join(', ')}' chars`

const labelsField = () =>
  z
    .array(z.string(LABELS_RULE).check(z.regex(/^[0-9A-Za-z]{1,36}$/, LABELS_RULE)), LABELS_RULE)
    .check(z.maxLength(1000, LABELS_RULE))

const newUser = z.object({
  userId: customId(),
  email: nullable(emailField()),
  password: z.optional(passwordField()),
  name: z.optional(textField(128)),
})

const attributes = systemAttributes({
  name: 'string',
  email: 'string',
  status: 'boolean',
  passwordUpdate: 'datetime',
  registration: 'datetime',
  emailVerification: 'boolean',
  labels: 'list',
  accessedAt: 'datetime',
})

export const registerUsers: Register = (app, project) => {
  const read = needs(project, 'users.read')
  const write = needs(project, 'users.write')

  app.post('/users', write, async (c) => {
    const user = await createUser(project, { ...(await params(c, newUser)), accessed: 'never' })
    return c.json(userModel(user), 201)
  })

  app.get('/users', read, async (c) => {
    const { total, rows } = await listSystemRows(c, project, {
      table: 'users',
      noun: 'User',
      visible: sql('1'),
      attributes,
      searched: ['$id', 'email', 'name'],
    })
    return c.json({ total, users: rows.map((row) => userModel(userSchema.parse(row))) })
  })

  app.get('/users/:userId', read, (c) => c.json(userModel(getUser(project, c.req.param('userId')))))

  app.delete('/users/:userId', write, (c) => {
    const user = getUser(project, c.req.param('userId'))
    deleteUser(project, user.$id)
    project.events.emit(`users.${user.$id}.delete`, userModel(user))
    return c.body(null, 204)
  })

  app.get('/users/:userId/prefs', read, (c) => c.json(getUser(project, c.req.param('userId')).prefs))

  app.patch('/users/:userId/prefs', write, async (c) => {
    const { prefs } = await params(c, z.object({ prefs: prefsField() }))
    const user = getUser(project, c.req.param('userId'))
    return c.json(updateUser(project, user.$id, { prefs }).prefs)
  })

  app.put('/users/:userId/labels', write, async (c) => {
    const { labels } = await params(c, z.object({ labels: labelsField() }))
    const user = getUser(project, c.req.param('userId'))
    return c.json(userModel(updateUser(project, user.$id, { labels: [...new Set(labels)] })))
  })

  app.patch('/users/:userId/name', write, async (c) => {
    const { name } = await params(c, z.object({ name: textField(128, 0) }))
    const user = getUser(project, c.req.param('userId'))
    return c.json(userModel(updateUser(project, user.$id, { name })))
  })

  app.patch('/users/:userId/email', write, async (c) => {
    const { email } = await params(c, z.object({ email: emailField() }))
    const user = getUser(project, c.req.param('userId'))
    const changes = { email: email.toLowerCase(), emailVerification: false }
    const changed = userModel(updateUser(project, user.$id, changes))
    project.events.emit(`users.${user.$id}.update.email`, changed)
    return c.json(changed)
  })

  app.patch('/users/:userId/verification', write, async (c) => {
    const { emailVerification } = await params(c, z.object({ emailVerification: strictBooleanField() }))
    const user = getUser(project, c.req.param('userId'))
    return c.json(userModel(updateUser(project, user.$id, { emailVerification })))
  })

  app.patch('/users/:userId/status', write, async (c) => {
    const { status } = await params(c, z.object({ status: booleanField() }))
    const user = getUser(project, c.req.param('userId'))
    return c.json(userModel(updateUser(project, user.$id, { status })))
  })

  app.patch('/users/:userId/password', write, async (c) => {
    const { password } = await params(c, z.object({ password: passwordField() }))
    const user = getUser(project, c.req.param('userId'))
    const changed = await changePassword(project, user.$id, password)
    deleteSessionsOf(project, user.$id)
    return c.json(userModel(changed))
  })

  app.patch('/users/:userId/mfa', write, async (c) => {
    const { mfa } = await params(c, z.object({ mfa: strictBooleanField() }))
    const user = getUser(project, c.req.param('userId'))
    return c.json(userModel(updateUser(project, user.$id, { mfa })))
  })

  registerUserSessions(app, project)
}
