import { MINUTE } from '#src/lib/time/durations.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { type Account, shownNameOf } from '#src/domain/profile/profile.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { Conflict, RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import type { HandOver } from '#functions/shared/mail/hand-over.ts'
import { lookAt, MOST_ATTEMPTS } from '#functions/shared/mail/mail-attempts.ts'
import { coverUrlOf } from '#functions/shared/mail/cover.ts'
import { signed } from '#functions/shared/mail/signed.ts'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { mailText } from '#functions/shared/mail/mail-text.ts'
import type { OutgoingMail } from '#functions/shared/mail/outbox.ts'
import { paths } from '#src/config/paths.ts'
import { receiptSecret } from '#functions/marketplace/src/purchases/receipt-link.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { type Update, updateMail } from './update-mail.ts'

type UpdateMail = Row<'update_mails'>
export type SettledState = 'sent' | 'failed' | 'unclear' | 'gone'

/** Milliseconds after which no run can still be sending a mail that it has claimed. */
const CLAIM = 10 * MINUTE

/** Changes a mail that waits. Returns false if another run was faster. */
async function changeWaiting(
  { tables }: Context,
  mail: UpdateMail,
  change: RowData<'update_mails'>,
): Promise<boolean> {
  try {
    await tables.transaction((tx) => tx.update('update_mails', mail.$id, change), {
      decidedOn: asRead('update_mails', mail),
    })
    return true
  } catch (error) {
    if (error instanceof Conflict || error instanceof RowMissing) return false
    throw error
  }
}

/**
 * Claims a mail: of all runs one may send it. Returns null if another run was faster. A claimed mail is never sent by a later
 * run, because nobody knows whether the run that claimed it had handed it over when it died.
 */
export async function claim(context: Context, mail: UpdateMail): Promise<UpdateMail | null> {
  const change = {
    state: 'claimed' as const,
    attempts: mail.attempts + 1,
    dueAt: new Date(context.now.getTime() + CLAIM).toISOString(),
  }
  return (await changeWaiting(context, mail, change)) ? { ...mail, ...change } : null
}

/** Lets a mail wait. Nothing happens if another run has claimed it meanwhile. */
export async function postpone(context: Context, mail: UpdateMail, seconds: number): Promise<void> {
  const dueAt = new Date(context.now.getTime() + seconds * 1000).toISOString()
  await changeWaiting(context, mail, { dueAt })
}

/** Notes the end of a mail and counts it. A mail that was sent or was not wanted any more forgets its address. */
export async function finishMail({ tables }: Context, mail: UpdateMail, state: SettledState): Promise<void> {
  const nobody = state === 'failed' ? {} : { email: '' }
  await tables.transaction((tx) => {
    tx.update('update_mails', mail.$id, { state, dueAt: null, ...nobody })
    tx.increment('update_mailings', mail.mailingId, state)
  })
}

/** Notes what became of a claimed mail. A mail that was not taken is sent again, for a day. */
export async function note(context: Context, mail: UpdateMail, outcome: HandOver): Promise<void> {
  if (outcome === 'sent' || outcome === 'unclear') return finishMail(context, mail, outcome)
  // a server that takes nothing says nothing about this mail
  const attempts = outcome === 'down' ? mail.attempts - 1 : mail.attempts
  if (outcome === 'refused' || attempts >= MOST_ATTEMPTS) return finishMail(context, mail, 'failed')
  const dueAt = lookAt(attempts, mail.createdAt, context.now)
  await context.tables.update('update_mails', mail.$id, { state: 'waiting', attempts, dueAt })
}

/** What a telling is about. */
export type VersionNews = { record: ProductRecord; owner: Account; whatIsNew: string }

/** What one reader is told of: a mail of a telling that was claimed. */
export type ReaderNews = VersionNews & { mail: UpdateMail }

function updateOf({ hash }: Context, { record, owner, whatIsNew, mail }: ReaderNews): Update {
  const { number, paymentId } = mail
  const { title, productId } = record
  const file =
    paymentId === ''
      ? ({ at: 'product', username: owner.username, productId } as const)
      : ({ at: 'purchases', paymentId, secret: receiptSecret(hash, paymentId) } as const)
  return { title, number, whatIsNew, file }
}

/** Writes one mail about all news for a reader, in the reader's language. */
export function writeMail(
  context: Context,
  [first, ...others]: readonly [ReaderNews, ...ReaderNews[]],
): OutgoingMail {
  const siteUrl = requireSiteUrl(context)
  const { $id: id, email: to, emailKey, creatorId, language } = first.mail
  const token = unsubscribeToken(context.hash, { emailKey, creatorId })
  const unsubscribeUrl = new URL(paths.unsubscribe.href(token), siteUrl).href
  const words = inLanguage(givenLanguageSchema.parse(language), () =>
    updateMail(
      shownNameOf(first.owner),
      [updateOf(context, first), ...others.map((news) => updateOf(context, news))],
      { siteUrl, unsubscribeUrl },
    ),
  )
  const coverUrl = others.length === 0 ? coverUrlOf(first, siteUrl) : null
  const text = signed(context, { ...words, coverUrl })
  const { subject } = text
  return { id, to, subject, html: mailHtml(text, 'separate'), text: mailText(text), unsubscribeUrl }
}
