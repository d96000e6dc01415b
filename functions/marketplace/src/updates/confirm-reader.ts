import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { updateActions } from '#src/domain/contracts/marketplace/updates.ts'
import { Query } from 'node-appwrite'
import { isUnconfirmed } from '#src/domain/people/member.ts'
import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { DAY, HOUR } from '#src/lib/time/durations.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { tryConsume, releaseCall } from '#functions/shared/http/window-count.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { isOwnPage } from '#functions/marketplace/src/followers/own-follow.ts'
import { askMailbox } from '#functions/marketplace/src/mails/mailbox-questions.ts'
import { memberByKey } from '#functions/marketplace/src/members/member-rows.ts'
import { confirmMail } from './confirm-mail.ts'
import { unsubscribeToken, type UnsubscribeLink } from './unsubscribe-token.ts'

/** The most mailboxes that one client address can have asked. */
const perAddress = { max: 60, window: HOUR }
const perCreator = { max: 1, window: DAY }

/**
 * Begins the question whether an address that somebody has typed wants e-mails of a creator. It is asked in a call of its own: the visitor
 * waits for a file and not for the mail, and how long the answer takes does not tell what the creator's list says of the address.
 */
export async function askLater(context: Context, memberId: string): Promise<void> {
  if (!(await tryConsume(context, ['asks to confirm', context.clientAddress], perAddress))) return
  await nudge(context, 'marketplace', { action: 'updates.ask', memberId, readerLanguage: currentLanguage() })
}

/**
 * Mails the question to a member whose yes nobody has confirmed. Anybody may trigger this, so the mailbox is asked once a day for each
 * creator, and says the same whoever asks.
 */
export async function ask(
  { memberId }: ActionRequest<(typeof updateActions)['updates.ask']>,
  context: Context,
): Promise<object> {
  const { tables, hash } = context
  const member = await tables.first('members', [Query.equal('$id', memberId)])
  if (!member || !isUnconfirmed(member)) return {}
  const { creatorId, email } = member
  const creator = await accountOf(context, creatorId)
  if (!creator || isOwnPage(creator, { email })) return {}
  const asked = ['asked to confirm', creatorId, emailKey(hash, mailboxOf(email))] as const
  if (!(await tryConsume(context, asked, perCreator))) return {}
  const token = unsubscribeToken(hash, { creatorId, emailKey: member.emailKey })
  const words = confirmMail(creator.username, requireSiteUrl(context), token)
  try {
    await askMailbox(context, email, () =>
      sendMail(context, { to: email, topic: 'confirm', reference: memberId, ...words }),
    )
  } catch (error) {
    // a mail that was not sent must not count against the limit
    await releaseCall(context, { what: asked, ...perCreator })
    throw error
  }
  return {}
}

/**
 * Notes that the owner of a mailbox wants e-mails of the creator. The link is in no other place than in mails to that mailbox. The commit
 * is guarded by the member's version, because the creator may change the member's address meanwhile.
 */
export function confirmReader(context: Context, link: UnsubscribeLink): Promise<void> {
  return retryOnConflict(async () => {
    const member = await memberByKey(context, link)
    if (!member || member.emailsConfirmedAt !== null) return
    const time = context.now.toISOString()
    const consent = { agreedToEmailsAt: member.agreedToEmailsAt ?? time, emailsConfirmedAt: time }
    const decidedOn = asRead('members', member)
    await context.tables.transaction((tx) => tx.update('members', member.$id, consent), { decidedOn })
  })
}
