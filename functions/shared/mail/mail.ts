import { ID, Messaging, MessagingProviderType, Query, Users, type Models } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey, mailTargetId, postboxId } from '#functions/shared/db/keys.ts'
import { lookAt } from './mail-attempts.ts'
import type { MailText } from './mail-blocks.ts'
import { mailHtml } from './mail-html.ts'
import { signed } from './signed.ts'
import { createMessage, isRefusal } from './mail-message.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { mailTopics } from '#functions/shared/db/mail-rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

export type Mail = MailText & {
  /** An address as `emailSchema` normalises it. */
  to: string
  /** The id of a mail that must be sent once: a second mail with the same id is ignored. */
  id?: string
  topic: (typeof mailTopics)[number]
  /**
   * The id of the mailed link, the pending follow, the member, the payment, the event of a sale, the revocation or the report. It later
   * decides whether the mail is still worth sending.
   */
  reference?: string
}

type Sender = Pick<Context, 'server' | 'tables' | 'hash' | 'now' | 'log' | 'operator' | 'siteUrl'>

/**
 * Hands a mail to Appwrite Messaging, which responds before it sends the mail. Without an e-mail provider the mail is dropped
 * with an entry in the log.
 */
export async function sendMail(
  sender: Sender,
  { to, id = ID.unique(), topic, reference = '', ...text }: Mail,
): Promise<void> {
  if (!(await hasProvider(new Messaging(sender.server)))) {
    sender.log('A mail was not sent: Messaging has no enabled e-mail provider')
    return
  }
  const target = await targetOf(sender, to)
  await watch(sender, id, target, { emailKey: emailKey(sender.hash, to), topic, reference })
  const message = { id, targetId: target.$id, subject: text.subject, content: mailHtml(signed(sender, text)) }
  await createMessage(sender, message)
}

type MailKeys = Pick<Row<'mails'>, 'emailKey' | 'topic' | 'reference'>

/**
 * Notes the mail for maintenance, which checks its result. The note comes first; maintenance removes notes of mails that were
 * never handed over.
 */
async function watch(
  { tables, now }: Sender,
  messageId: string,
  { $id: targetId, userId }: Models.Target,
  watched: MailKeys,
): Promise<void> {
  const createdAt = now.toISOString()
  const row = { messageId, attempts: 1, userId, targetId, ...watched, createdAt }
  try {
    await tables.create('mails', messageId, { ...row, dueAt: lookAt(1, createdAt, now) })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

async function hasProvider(messaging: Messaging): Promise<boolean> {
  const queries = [Query.equal('type', 'email'), Query.equal('enabled', true), Query.limit(1)]
  return (await messaging.listProviders({ queries })).providers.length > 0
}

/**
 * Returns the mail target of an address. Messaging only sends to targets of users, and guests are not users. Their addresses
 * become targets of a user that nobody can sign in as, until maintenance removes them. An address can be a target of one user
 * only, so the address of an account is reached through that account.
 */
async function targetOf(sender: Sender, address: string): Promise<Models.Target> {
  const users = new Users(sender.server)
  const userId = postboxId(sender.hash)
  const target = { userId, targetId: mailTargetId(sender.hash, address) }
  const create = () =>
    users.createTarget({ ...target, providerType: MessagingProviderType.Email, identifier: address })
  try {
    return await create().catch(async (error: unknown) => {
      if (!isRefusal(error, 'user_not_found')) throw error
      await createPostbox(users, userId)
      return create()
    })
  } catch (error) {
    if (!isRefusal(error, 'user_target_already_exists')) throw error
    const known = (await ownTarget(users, target)) ?? (await accountTarget(users, address))
    if (!known) throw error
    return known
  }
}

async function createPostbox(users: Users, userId: string): Promise<void> {
  try {
    await users.create({ userId, name: 'Postbox' })
  } catch (error) {
    if (!isRefusal(error, 'user_already_exists')) throw error
  }
}

async function ownTarget(
  users: Users,
  target: { userId: string; targetId: string },
): Promise<Models.Target | null> {
  try {
    return await users.getTarget(target)
  } catch (error) {
    if (isRefusal(error, 'user_target_not_found')) return null
    throw error
  }
}

async function accountTarget(users: Users, address: string): Promise<Models.Target | undefined> {
  const { users: found } = await users.list({ queries: [Query.equal('email', address), Query.limit(1)] })
  return found[0]?.targets.find(
    ({ providerType, identifier }) => providerType === 'email' && identifier.toLowerCase() === address,
  )
}
