import * as z from 'zod/mini'
import { integer, jsonText } from '#local/appwrite/core/db/columns.ts'
import { apiTime } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const TABLE = `
CREATE TABLE IF NOT EXISTS emailMessages (
  "$sequence" INTEGER PRIMARY KEY,
  "$id" TEXT NOT NULL UNIQUE,
  "$createdAt" TEXT NOT NULL,
  "$updatedAt" TEXT NOT NULL,
  users TEXT NOT NULL,
  targets TEXT NOT NULL,
  data TEXT NOT NULL,
  status TEXT NOT NULL,
  deliveredAt TEXT,
  deliveredTotal INTEGER NOT NULL DEFAULT 0,
  deliveryErrors TEXT NOT NULL DEFAULT '[]'
)`

export const createMessageTable = ({ db }: Project) => db.exec(TABLE)

const strings = jsonText(z.array(z.string()))

export const messageSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  users: strings,
  targets: strings,
  data: jsonText(z.object({ subject: z.string(), content: z.string(), html: z.boolean() })),
  status: z.enum(['processing', 'sent', 'failed']),
  deliveredAt: z.nullable(z.string()),
  deliveredTotal: integer,
  deliveryErrors: strings,
})
export type Message = z.infer<typeof messageSchema>

export const messageModel = (message: Message) => ({
  ...message,
  providerType: 'email',
  topics: [],
  scheduledAt: null,
})

/** Throws `message_not_found`. */
export function getMessage({ db }: Project, id: string): Message {
  const [message] = db.select(messageSchema, 'SELECT * FROM emailMessages WHERE "$id" = ?', id)
  if (!message) throw new AppwriteError('message_not_found')
  return message
}

/** Returns the messages in the queue, oldest first. */
export const waitingMessages = ({ db }: Project): Message[] =>
  db.select(messageSchema, `SELECT * FROM emailMessages WHERE status = 'processing' ORDER BY "$sequence"`)

type NewMessage = Pick<Message, '$id' | '$createdAt' | 'users' | 'targets' | 'data'>

export function saveMessage(
  project: Project,
  { $id, $createdAt, users, targets, data }: NewMessage,
): Message {
  project.db.run(
    `INSERT INTO emailMessages ("$id", "$createdAt", "$updatedAt", users, targets, data, status)
     VALUES (?, ?, ?, ?, ?, ?, 'processing')`,
    $id,
    $createdAt,
    $createdAt,
    JSON.stringify(users),
    JSON.stringify(targets),
    JSON.stringify(data),
  )
  return getMessage(project, $id)
}

/** Notes the result of a delivery. A message with any error ends as `failed` and is never sent again. */
export function finishMessage(
  project: Project,
  id: string,
  reached: number,
  errors: readonly string[],
): void {
  const now = apiTime(project.clock.now())
  project.db.run(
    `UPDATE emailMessages SET "$updatedAt" = ?, status = ?, deliveredAt = ?, deliveredTotal = ?, deliveryErrors = ?
     WHERE "$id" = ?`,
    now,
    errors.length > 0 ? 'failed' : 'sent',
    now,
    reached,
    JSON.stringify(errors),
    id,
  )
}

/** Throws `message_already_processing`. The id may be used again afterwards. */
export function deleteMessage({ db }: Project, { $id, status }: Message): void {
  if (status === 'processing') throw new AppwriteError('message_already_processing')
  db.run('DELETE FROM emailMessages WHERE "$id" = ?', $id)
  db.run('DELETE FROM messages WHERE "$id" = ?', $id)
}
