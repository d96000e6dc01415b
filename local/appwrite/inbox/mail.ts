import * as z from 'zod/mini'

import { apiTime } from '#local/appwrite/core/clock.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { createDeliveryTable, deliveryOf } from './delivery.ts'

const TABLE = `
CREATE TABLE IF NOT EXISTS mails (
  id TEXT PRIMARY KEY,
  sentAt TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  url TEXT NOT NULL,
  plain TEXT NOT NULL DEFAULT ''
)`

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The link that the mail asks to open. Empty in a mail that brings a code. */
  url: z.string(),
  /** The part for mail programs that show no HTML. */
  plain: z.string(),
})
export type Mail = z.infer<typeof mailSchema>

export function createMailTable(project: Project): void {
  const { db } = project
  db.exec(TABLE)
  const isNewer = db.rows(`SELECT 1 FROM pragma_table_info('mails') WHERE name = 'plain'`).length > 0
  if (!isNewer) db.exec(`ALTER TABLE mails ADD COLUMN plain TEXT NOT NULL DEFAULT ''`)
  createDeliveryTable(project)
}

type NewMail = Omit<Mail, 'id' | 'sentAt' | 'plain'> & { plain?: string }

/**
 * Puts a mail into the inbox of this machine and prints it to the console; nothing is sent anywhere. Returns whether
 * the mail arrived.
 */
export function sendMail(
  project: Project,
  { recipient, subject, body, url, plain = body }: NewMail,
): boolean {
  if (deliveryOf(project) === 'fails') return false
  const { db, clock } = project
  db.run(
    'INSERT INTO mails (id, sentAt, recipient, subject, body, url, plain) VALUES (?, ?, ?, ?, ?, ?, ?)',
    uniqueId(),
    apiTime(clock.now()),
    recipient,
    subject,
    body,
    url,
    plain,
  )
  return true
}

export function listMails({ db }: Project): Mail[] {
  return db.select(mailSchema, 'SELECT * FROM mails ORDER BY rowid DESC')
}
