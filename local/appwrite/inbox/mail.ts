import * as v from 'valibot'

import { apiTime } from '#local/appwrite/core/clock.ts'
import { uniqueId } from '#local/appwrite/core/ids.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const TABLE = `
CREATE TABLE IF NOT EXISTS mails (
  id TEXT PRIMARY KEY,
  sentAt TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  url TEXT NOT NULL
)`

const mailSchema = v.object({
  id: v.string(),
  sentAt: v.string(),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  /** What the mail asks to open; empty in a mail that brings a code. */
  url: v.string(),
})
export type Mail = v.InferOutput<typeof mailSchema>

export const createMailTable = ({ db }: Project) => db.exec(TABLE)

/** Nothing leaves this machine: mails wait in the inbox page, and the console names them. */
export function sendMail({ db, clock }: Project, mail: Omit<Mail, 'id' | 'sentAt'>): void {
  const { recipient, subject, body, url } = mail
  db.run(
    'INSERT INTO mails (id, sentAt, recipient, subject, body, url) VALUES (?, ?, ?, ?, ?, ?)',
    uniqueId(),
    apiTime(clock.now()),
    recipient,
    subject,
    body,
    url,
  )
  console.log(`mail to ${recipient}: ${subject} ${url}`)
}

export function listMails({ db }: Project): Mail[] {
  return db.select(mailSchema, 'SELECT * FROM mails ORDER BY rowid DESC')
}
