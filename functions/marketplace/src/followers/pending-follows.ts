import { randomBytes } from 'node:crypto'
import { PENDING_DAYS } from '#src/domain/people/follower.ts'
import type { Locale } from '#src/domain/account/locale.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey, followerRowId } from '#functions/shared/db/keys.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { provenAddressOf } from '#functions/shared/identity/proven-address.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { countInWindow, uncount } from '#functions/shared/http/window-count.ts'
import { followLinkId, followMails } from './follow-links.ts'
import type { Fan } from './follow-once.ts'
import { followMail } from './follow-mail.ts'
import { mailInSecret } from '#functions/marketplace/src/mails/mail-in-secret.ts'
import { isOwnPage } from './own-follow.ts'

const DAY = 24 * 60 * 60_000
/** Of one mailbox, whichever creators it is asked for: more than somebody follows who looks around. */
const perMailbox = { share: 20, whole: 60, firsts: 20 }

/** The account that has the address as its own, proven or not, is noted with it. */
type Wish = Fan & { locale: Locale }

/**
 * Mails a link that has the address follow. Neither the answer nor its time tells whether a mail went out: an address that
 * follows already gets none, nor does the creator's own, and every other one at most one a day for each creator.
 */
export function askToConfirm(context: Context, creator: Account, wish: Wish): Promise<object> {
  const { email } = wish
  return mailInSecret(context, { action: 'follow', email, perMailbox }, () =>
    mailLink(context, creator, wish),
  )
}

async function mailLink(context: Context, creator: Account, { email, userId, locale }: Wish): Promise<void> {
  const { tables, hash, now } = context
  const { userId: creatorId } = creator
  const known = await tables.get('followers', followerRowId(hash, creatorId, email))
  if ((known?.status === 'active' && known.emailVerified) || isOwnPage(creator, { email })) return
  const siteUrl = requireSiteUrl(context)
  const key = emailKey(hash, email)
  const asked = followMails({ creatorId, emailKey: key })
  if (!(await countInWindow(context, asked, { max: 1, window: DAY }))) return
  const secret = randomBytes(32).toString('hex')
  try {
    const reference = followLinkId(context, secret)
    await tables.create('pending_follows', reference, {
      creatorId,
      email,
      emailKey: key,
      userId,
      locale,
      expiresAt: new Date(now.getTime() + PENDING_DAYS * DAY).toISOString(),
      createdAt: now.toISOString(),
    })
    const words = followMail(creator.username, locale, siteUrl, secret)
    await sendMail(context, { to: email, topic: 'follow', reference, ...words })
  } catch (error) {
    // what was not sent must not keep the next one back
    await uncount(context, asked)
    throw error
  }
}

/**
 * Whom a confirmed follow belongs to beside the address: an account that has proven it too. Anybody can sign up with an
 * address of somebody else and ask in their name.
 */
export async function fanOf(
  context: Context,
  { email, userId }: Pick<Row<'pending_follows'>, 'email' | 'userId'>,
): Promise<Fan> {
  const caller = await context.caller()
  if (caller?.email.toLowerCase() === email) return { email, userId: caller.userId }
  const isTheirs = userId !== '' && (await provenAddressOf(context, userId)) === email
  return { email, userId: isTheirs ? userId : '' }
}
