import { mailboxOf } from '#src/domain/account/mailbox.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { sendCounted } from '#functions/shared/http/send-counted.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { dueRows, sendDue } from '#functions/marketplace/src/mails/due-mails.ts'
import { revocationMail } from './revocation-mail.ts'

/**
 * How many confirmations a day go to one mailbox about orders that are not known to be its own, as anybody can declare anything with
 * anybody's address; and how many there are about one order of the buyer.
 */
const perDay = { max: 3, window: DAY }

type Revocation = Row<'revocations'>

/**
 * Confirms a declaration by mail, once. What strangers declare with the address of a buyer takes none of the buyer's own confirmations. A
 * declaration of the buyer that is one too many is confirmed when the day is over, and one of an order that nobody knows never.
 */
export async function confirmRevocation(context: Context, revocation: Revocation): Promise<void> {
  const { tables, hash, now } = context
  const { $id, email, orderId, outcome } = revocation
  const about = outcome === 'unknown' ? emailKey(hash, mailboxOf(email)) : orderId
  const mails = { what: ['revocation mails', about], ...perDay } as const
  const { passes, of } = await sendCounted(context, mails, () => send(context, revocation))
  if (!passes) {
    const mailDueAt = outcome === 'unknown' ? null : new Date(of(mails).endsAt).toISOString()
    await tables.update('revocations', $id, { mailDueAt })
    return
  }
  await tables.update('revocations', $id, { mailedAt: now.toISOString(), mailDueAt: null })
}

async function send(context: Context, revocation: Revocation): Promise<void> {
  const { $id: reference, email: to, locale } = revocation
  const siteUrl = requireSiteUrl(context)
  const words = inLanguage(givenLanguageSchema.parse(locale), () => revocationMail(revocation, siteUrl))
  const id = context.hash.id('revocation-mail', reference)
  await sendMail(context, { to, id, topic: 'revocation', reference, ...words })
}

/** Confirms the declarations whose mail is due. Returns how many were tried. */
export async function confirmDue(context: Context): Promise<number> {
  const { tables } = context
  const due = await tables.find('revocations', dueRows(context, 'mailDueAt'))
  return sendDue(context, due, {
    nameOf: ({ $id }) => `The revocation ${$id}`,
    sinceOf: ({ declaredAt }) => declaredAt,
    send: (revocation) => confirmRevocation(context, revocation),
    putOff: ({ $id }, mailDueAt) => tables.update('revocations', $id, { mailDueAt }),
  })
}
