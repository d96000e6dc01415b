import { findUser } from '#local/appwrite/account/user-store.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { deliveryOf } from '#local/appwrite/inbox/delivery.ts'
import { sendMail } from '#local/appwrite/inbox/mail.ts'
import { mailParts, strippedText } from './mail-parts.ts'
import { finishMessage, waitingMessages, type Message } from './message.ts'
import { addressOf } from './target.ts'

/**
 * Returns the addresses at the time of sending. A target may have been deleted or have another address by then. Deleted
 * users and users without an address get nothing.
 */
function addressesOf(project: Project, { users, targets }: Message): string[] {
  const named = targets.flatMap((id) => addressOf(project, id) ?? [])
  return [...new Set([...named, ...users.flatMap((id) => findUser(project, id)?.email ?? [])])]
}

function deliver(project: Project, message: Message): void {
  const { subject, content, html } = message.data
  const { text, link } = mailParts(content, html ? 'html' : 'text')
  const plain = html ? strippedText(content) : content
  const recipients = addressesOf(project, message)
  if (recipients.length === 0) return finishMessage(project, message.$id, 0, ['No valid recipients found.'])
  const errors = recipients.flatMap((recipient) =>
    sendMail(project, { recipient, subject, body: text, url: link, plain, html: html ? content : '' })
      ? []
      : [`Failed sending to target ${recipient} with error: SMTP connect() failed.`],
  )
  finishMessage(project, message.$id, recipients.length - errors.length, errors)
}

/** Delivers all messages in the queue, unless the delivery mode holds them back. */
export function deliverWaiting(project: Project): void {
  if (deliveryOf(project) === 'waits') return
  for (const message of waitingMessages(project)) deliver(project, message)
}
