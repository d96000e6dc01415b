import * as z from 'zod/mini'
import { emailField } from '#local/appwrite/account/fields.ts'
import { getUser } from '#local/appwrite/account/user-store.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { choiceField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { sql } from '#local/appwrite/core/db/sql.ts'
import { listSystemRows, systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { createTarget, deleteTarget, getTarget, targetModel, targetSchema } from './target.ts'

const newTarget = z.object({
  targetId: customId(),
  userId: customId(),
  providerType: choiceField(['email', 'sms', 'push']),
  identifier: textField(255),
  providerId: nullable(textField(36, 0)),
  name: nullable(textField(128, 0)),
})

const attributes = systemAttributes({ userId: 'string', providerType: 'string', identifier: 'string' })

/** Releases of Appwrite ask for different scopes: `targets` in 1.5, `users` in later ones. */
const scopes = (kind: 'read' | 'write') => [`users.${kind}`, `targets.${kind}`]

export const registerTargets: Register = (app, project) => {
  const read = needs(project, scopes('read'))
  const write = needs(project, scopes('write'))

  app.post('/users/:userId/targets', write, async (c) => {
    const { providerType, providerId, name = '', ...given } = await params(c, newTarget)
    if (providerType !== 'email' || providerId) {
      throw new AppwriteError('general_not_implemented', 'The local server knows e-mail targets only.')
    }
    if (!emailField().safeParse(given.identifier).success) {
      throw new AppwriteError('general_argument_invalid', 'Value must be a valid email address')
    }
    return c.json(targetModel(createTarget(project, { ...given, name })), 201)
  })

  app.get('/users/:userId/targets', read, async (c) => {
    const user = getUser(project, c.req.param('userId'))
    const { total, rows } = await listSystemRows(c, project, {
      table: 'targets',
      noun: 'Target',
      visible: sql('userId = ?', user.$id),
      attributes,
      searched: ['$id'],
    })
    return c.json({ total, targets: rows.map((row) => targetModel(targetSchema.parse(row))) })
  })

  app.get('/users/:userId/targets/:targetId', read, (c) =>
    c.json(targetModel(getTarget(project, c.req.param('userId'), c.req.param('targetId')))),
  )

  app.delete('/users/:userId/targets/:targetId', write, (c) => {
    deleteTarget(project, getTarget(project, c.req.param('userId'), c.req.param('targetId')))
    return c.body(null, 204)
  })
}
