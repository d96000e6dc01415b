import { randomBytes } from 'node:crypto'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { mailReaderOf } from '#functions/shared/identity/mail-reader.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { tryConsume, releaseCall } from '#functions/shared/http/window-count.ts'
import { followLinkId, followMails } from './follow-links.ts'
import { findFollow, type FollowerIdentity } from './follow-once.ts'
import { followMail } from './follow-mail.ts'
import { mailWithoutDisclosing } from '#functions/marketplace/src/mails/mail-without-disclosing.ts'
import { isOwnPage } from './own-follow.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** A mailbox is asked once a day for each creator. */
const perCreator = { max: 1, window: DAY }
/** The most mails to one mailbox for all creators together; more than one person needs. */
const perMailbox = { share: 20, whole: 60, firsts: 20 }

/**
 * Mails a link by which the address can follow. Neither the response nor its time reveals whether a mail was sent: an address
 * that already follows gets none, the creator's own address gets none, and any other address gets at most one a day for each
 * creator.
 */
export function askToConfirm(context: Context, creator: Account, fan: FollowerIdentity): Promise<object> {
  const { email } = fan
  return mailWithoutDisclosing(context, { action: 'follow', email, perMailbox }, () =>
    mailLink(context, creator, fan),
  )
}

async function mailLink(
  context: Context,
  creator: Account,
  { email, userId }: FollowerIdentity,
): Promise<void> {
  const { tables, hash, now } = context
  const { userId: creatorId } = creator
  const known = await findFollow(context, creatorId, email)
  if ((known?.status === 'active' && known.emailVerified) || isOwnPage(creator, { email })) return
  const siteUrl = requireSiteUrl(context)
  const key = emailKey(hash, email)
  const asked = followMails({ creatorId, emailKey: key })
  if (!(await tryConsume(context, asked, perCreator))) return
  const secret = randomBytes(32).toString('hex')
  try {
    const reference = followLinkId(context, secret)
    await tables.create('pending_follows', reference, {
      creatorId,
      email,
      emailKey: key,
      userId,
      locale: currentLanguage(),
      expiresAt: new Date(now.getTime() + PENDING_DAYS * DAY).toISOString(),
      createdAt: now.toISOString(),
    })
    const words = followMail(creator.username, siteUrl, secret)
    await sendMail(context, { to: email, topic: 'follow', reference, ...words })
  } catch (error) {
    // a mail that was not sent must not count against the limit
    await releaseCall(context, { what: asked, ...perCreator })
    throw error
  }
}

/**
 * Returns the follower of a confirmed link. The follow belongs to an account only if that account has verified the address,
 * because anybody can sign up with another person's address.
 */
export async function fanOf(
  context: Context,
  { email, userId }: Pick<Row<'pending_follows'>, 'email' | 'userId'>,
): Promise<FollowerIdentity> {
  const caller = await context.caller()
  if (caller?.email.toLowerCase() === email) return { email, userId: caller.userId }
  const isTheirs = userId !== '' && (await mailReaderOf(context, userId)).address === email
  return { email, userId: isTheirs ? userId : '' }
}
