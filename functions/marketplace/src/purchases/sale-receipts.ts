import { emailSchema } from '#src/domain/account/email.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { mailReaderOf } from '#functions/shared/identity/mail-reader.ts'
import { askMailbox } from '#functions/marketplace/src/mails/mailbox-questions.ts'
import { hasProvenAddress, isEntitling, type Purchase } from '#functions/shared/identity/purchase.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { deliverTo } from '#functions/marketplace/src/notices/deliver.ts'
import { pushTo } from '#functions/marketplace/src/pushes/deliver-pushes.ts'
import { receiptSecret } from './receipt-link.ts'
import { buyerMail, givenBackMail, orderMail } from './receipt-mails.ts'

/**
 * Mails the receipt to the buyer and the news of the sale to the seller. The next reminder makes up for a failure; a mail that
 * was sent by then has its id at Messaging and is not sent again.
 */
export async function sendReceipts(context: Context, paymentId: string): Promise<object> {
  const { log } = context
  const purchase = await retryOnConflict(() => sendReceipt(context, paymentId))
  if (!purchase) return {}
  for (const result of await Promise.allSettled([
    deliverTo(context, purchase.sellerId),
    pushTo(context, purchase.sellerId),
  ])) {
    // the schedule delivers the notice
    if (result.status === 'rejected') {
      log(`What ${purchase.sellerId} is to be told is still due: ${traceOf(result.reason)}`)
    }
  }
  return {}
}

/** Returns the sale, or null if no receipt is to be sent. A payment that was given back gets another mail. */
async function sendReceipt(context: Context, paymentId: string): Promise<Purchase | null> {
  const { tables, now } = context
  const purchase = await tables.get('payments', paymentId)
  if (!purchase || purchase.receiptsSentAt !== null) return null
  const { status, givenBackFor } = purchase
  // a dispute may be won and a refund may fail: the payments function sends a reminder then
  if (!isEntitling(status) && givenBackFor === null) return null
  await mailBuyer(context, purchase)
  await tables.transaction((tx) => tx.update('payments', paymentId, { receiptsSentAt: now.toISOString() }), {
    decidedOn: asRead('payments', purchase),
  })
  return purchase
}

async function mailBuyer(context: Context, purchase: Purchase): Promise<void> {
  const { hash } = context
  const siteUrl = requireSiteUrl(context)
  const buyer = emailSchema.safeParse(purchase.buyerEmail)
  if (!buyer.success) return
  const { $id, givenBackFor: reason } = purchase
  if (reason === null && !(await isProven(context, purchase, buyer.data))) {
    return askMailbox(context, buyer.data, () => askBuyer(context, purchase, buyer.data))
  }
  const seller = await accountOf(context, purchase.sellerId)
  const sale = saleOf(purchase, seller?.name || seller?.username || '')
  const topic = reason === null ? 'receipt' : 'given_back'
  const id = hash.id('receipt', $id, reason === null ? 'buyer' : 'given-back')
  const words = inLanguage(givenLanguageSchema.parse(purchase.locale), () =>
    reason === null
      ? buyerMail(sale, siteUrl, receiptSecret(hash, $id))
      : givenBackMail(sale, reason, siteUrl),
  )
  await sendMail(context, { to: buyer.data, id, topic, reference: $id, ...words })
}

/** Whether the buyer is known to read the mail of the address: by the sale, or by the account. */
async function isProven(context: Context, purchase: Purchase, address: string): Promise<boolean> {
  if (hasProvenAddress(purchase)) return true
  const { buyerUserId } = purchase
  return buyerUserId !== '' && (await mailReaderOf(context, buyerUserId)).address === address
}

/** Asks for a press on the link before the receipt is mailed, whose title and name are the words of other people. */
async function askBuyer(context: Context, { $id, locale }: Purchase, to: string): Promise<void> {
  const { hash } = context
  const siteUrl = requireSiteUrl(context)
  const words = inLanguage(givenLanguageSchema.parse(locale), () =>
    orderMail($id, siteUrl, receiptSecret(hash, $id)),
  )
  await sendMail(context, {
    to,
    id: hash.id('receipt', $id, 'question'),
    topic: 'receipt',
    reference: $id,
    ...words,
  })
}

function saleOf(purchase: Purchase, seller: string) {
  const { $id: orderId, productTitle: title, amountCents, paidAt, createdAt } = purchase
  const { discountCode, discountCents } = purchase
  const { partTitles: parts } = purchase
  return {
    orderId,
    title,
    parts,
    seller,
    amountCents,
    discountCode,
    discountCents,
    paidAt: paidAt ?? createdAt,
  }
}
