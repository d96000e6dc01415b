import * as z from 'zod/mini'

import { apiTime } from '#local/appwrite/core/clock.ts'
import { jsonText } from '#local/appwrite/core/db/columns.ts'
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
  plain TEXT NOT NULL DEFAULT '',
  headers TEXT NOT NULL DEFAULT '{}',
  html TEXT NOT NULL DEFAULT ''
)`

/** A mail as it is handed to the inbox, and shown by it. */
export const sentMailSchema = z.object({
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The link that the mail asks to open. Empty in a mail that brings a code. */
  url: z.string(),
  /** The part for mail programs that show no HTML. */
  plain: z.string(),
  /** The headers of a mail that came over SMTP, by their names in lower case. */
  headers: z.record(z.string(), z.string()),
  /** The part for mail programs that show HTML; '' if there is none. */
  html: z.string(),
})

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  ...sentMailSchema.shape,
  headers: jsonText(sentMailSchema.shape.headers),
})
export type Mail = z.infer<typeof mailSchema>

/** Columns that databases of earlier versions lack, with their defaults. */
const addedLater = [
  ['plain', ''],
  ['headers', '{}'],
  ['html', ''],
] as const

export function createMailTable(project: Project): void {
  const { db } = project
  db.exec(TABLE)
  for (const [column, otherwise] of addedLater) {
    const isThere = db.rows(`SELECT 1 FROM pragma_table_info('mails') WHERE name = '${column}'`).length > 0
    if (!isThere) db.exec(`ALTER TABLE mails ADD COLUMN ${column} TEXT NOT NULL DEFAULT '${otherwise}'`)
  }
  createDeliveryTable(project)
}

export type NewMail = Omit<Mail, 'id' | 'sentAt' | 'plain' | 'headers' | 'html'> &
  Partial<Pick<Mail, 'plain' | 'headers' | 'html'>>

/**
 * Puts a mail into the inbox of this machine and prints it to the console; nothing is sent anywhere. Returns whether
 * the mail arrived.
 */
export function sendMail(
  project: Project,
  { recipient, subject, body, url, plain = body, headers = {}, html = '' }: NewMail,
): boolean {
  if (deliveryOf(project) === 'fails') return false
  const { db, clock } = project
  db.run(
    'INSERT INTO mails (id, sentAt, recipient, subject, body, url, plain, headers, html) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    uniqueId(),
    apiTime(clock.now()),
    recipient,
    subject,
    body,
    url,
    plain,
    JSON.stringify(headers),
    html,
  )
  return true
}

export function listMails({ db }: Project): Mail[] {
  return db.select(mailSchema, 'SELECT * FROM mails ORDER BY rowid DESC')
}
