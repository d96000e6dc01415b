import * as z from 'zod/mini'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { UniqueConflict } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { sql } from '#local/appwrite/core/db/sql.ts'
import { listSystemRows, systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { deliverWaiting } from './deliver.ts'
import {
  createMessageTable,
  deleteMessage,
  getMessage,
  messageModel,
  messageSchema,
  saveMessage,
} from './message.ts'
import { addressOf } from './target.ts'

const ids = nullable(z.array(z.string()))

const newEmail = z.object({
  messageId: customId(),
  subject: textField(998),
  content: textField(64_230),
  topics: ids,
  users: ids,
  targets: ids,
  cc: ids,
  bcc: ids,
  attachments: ids,
  draft: nullable(booleanField()),
  html: nullable(booleanField()),
  scheduledAt: nullable(z.string()),
})
type NewEmail = z.infer<typeof newEmail>

function refuseWhatIsNotEmulated({ topics = [], cc = [], bcc = [], attachments = [], ...rest }: NewEmail) {
  const isPlain = [topics, cc, bcc, attachments].every((list) => list.length === 0)
  if (isPlain && !rest.draft && rest.scheduledAt === undefined) return
  throw new AppwriteError(
    'general_not_implemented',
    'The local server sends to users and targets at once, without topics, copies or attachments.',
  )
}

/** Throws `message_missing_target` or `message_target_not_email`. */
function requireRecipients(project: Project, { users = [], targets = [] }: NewEmail): void {
  if (users.length + targets.length === 0) throw new AppwriteError('message_missing_target')
  const isUnknown = targets.some((id) => addressOf(project, id) === undefined)
  if (isUnknown) throw new AppwriteError('message_target_not_email')
}

function remember({ db, clock }: Project, messageId: string): { id: string; now: string } {
  const id = chosenId(messageId)
  const now = apiTime(clock.now())
  try {
    db.run('INSERT INTO messages ("$id", "$createdAt") VALUES (?, ?)', id, now)
    return { id, now }
  } catch (error) {
    if (error instanceof UniqueConflict) throw new AppwriteError('message_already_exists')
    throw error
  }
}

/** The only e-mail provider is the inbox of this machine. */
const INBOX = {
  $id: 'inbox',
  $createdAt: '2026-01-01T00:00:00.000+00:00',
  $updatedAt: '2026-01-01T00:00:00.000+00:00',
  name: 'Inbox of this machine',
  provider: 'smtp',
  enabled: true,
  type: 'email',
  credentials: {},
  options: {},
}

const attributes = systemAttributes({
  status: 'string',
  deliveredAt: 'datetime',
  deliveredTotal: 'integer',
})

export const registerMessaging: Register = (app, project) => {
  createMessageTable(project)

  app.get('/messaging/providers', needs(project, 'providers.read'), (c) => {
    const providers = project.installation.mailProvider === 'on' ? [INBOX] : []
    return c.json({ total: providers.length, providers })
  })

  app.post('/messaging/messages/email', needs(project, 'messages.write'), async (c) => {
    const email = await params(c, newEmail)
    refuseWhatIsNotEmulated(email)
    requireRecipients(project, email)
    const { id, now } = remember(project, email.messageId)
    const { subject, content, html = false, users = [], targets = [] } = email
    const data = { subject, content, html }
    const message = saveMessage(project, { $id: id, $createdAt: now, users, targets, data })
    deliverWaiting(project)
    // The real server queues the message and sends its response before the message is delivered.
    return c.json(messageModel(message), 201)
  })

  app.get('/messaging/messages', needs(project, 'messages.read'), async (c) => {
    const { total, rows } = await listSystemRows(c, project, {
      table: 'emailMessages',
      noun: 'Message',
      visible: sql('1'),
      attributes,
      searched: ['$id', 'data'],
    })
    return c.json({ total, messages: rows.map((row) => messageModel(messageSchema.parse(row))) })
  })

  app.get('/messaging/messages/:messageId', needs(project, 'messages.read'), (c) =>
    c.json(messageModel(getMessage(project, c.req.param('messageId')))),
  )

  app.delete('/messaging/messages/:messageId', needs(project, 'messages.write'), (c) => {
    deleteMessage(project, getMessage(project, c.req.param('messageId')))
    return c.body(null, 204)
  })
}
