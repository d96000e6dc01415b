import { Query } from 'node-appwrite'
import { emailSchema } from '#src/domain/account/email.ts'
import { inCourse, isMailedEvent } from '#src/domain/money/order.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { hasProvenAddress, isStanding, type Purchase } from '#functions/shared/identity/purchase.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { eventMail } from './event-mails.ts'

const MOST = 100

type Event = Row<'order_events'>

/**
 * Tells the buyer what has become of a payment. The id of each mail is made of its event, so a mail is sent once, however often this runs.
 */
export async function mailEvents(context: Context, paymentId: string): Promise<void> {
  const { tables } = context
  const due = await tables.find('order_events', [
    Query.equal('orderId', paymentId),
    Query.isNotNull('mailDueAt'),
    Query.limit(MOST),
  ])
  if (due.length === 0) return
  const purchase = await tables.get('payments', paymentId)
  for (const { $id, kind, amountCents } of inCourse(due)) {
    if (purchase) await mailEvent(context, purchase, { $id, kind, amountCents })
    await tables.update('order_events', $id, { mailDueAt: null })
  }
}

async function mailEvent(
  context: Context,
  purchase: Purchase,
  { $id, kind, amountCents }: Pick<Event, '$id' | 'kind' | 'amountCents'>,
): Promise<void> {
  const buyer = emailSchema.safeParse(purchase.buyerEmail)
  if (!buyer.success || !hasProvenAddress(purchase) || !isMailedEvent(kind)) return
  // the mail about a payment that is given back says more
  if (purchase.givenBackFor !== null && kind.startsWith('refund')) return
  const siteUrl = requireSiteUrl(context)
  const seller = await accountOf(context, purchase.sellerId)
  const sold = {
    orderId: purchase.$id,
    title: purchase.productTitle,
    seller: seller?.name || seller?.username || '',
    amountCents: purchase.amountCents,
    isOpen: isStanding(purchase),
  }
  const words = inLanguage(givenLanguageSchema.parse(purchase.locale), () =>
    eventMail(kind, { amountCents }, sold, siteUrl),
  )
  const id = context.hash.id('order-event-mail', $id)
  await sendMail(context, { to: buyer.data, id, topic: 'order_event', reference: $id, ...words })
}
