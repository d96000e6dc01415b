import * as v from 'valibot'
import { emailSchema } from '#src/domain/email.ts'
import { localeSchema } from '#src/domain/locale.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { sendMail } from '#functions/shared/mail.ts'
import { isEntitling, type Purchase } from '#functions/shared/purchase.ts'
import { requireSiteUrl } from '#functions/shared/site-url.ts'
import { buyerMail, sellerMail } from './receipt-mails.ts'

/**
 * Mails buyer and seller what they need to know of a sale that holds. It is noted when both are on their way, so that a failure
 * is made good by the next reminder; what was sent by then is known to Messaging by its id and not sent again.
 */
export async function sendReceipts(context: Context, paymentId: string): Promise<object> {
  const { tables, now } = context
  const purchase = await tables.get('payments', paymentId)
  if (purchase?.$id !== paymentId || purchase.receiptsSentAt !== null) return {}
  if (isEntitling(purchase.status)) await mailBoth(context, purchase)
  await tables.update('payments', paymentId, { receiptsSentAt: now.toISOString() })
  return {}
}

async function mailBoth(context: Context, purchase: Purchase): Promise<void> {
  const { hash } = context
  const siteUrl = requireSiteUrl(context)
  const seller = await accountOf(context, purchase.sellerId)
  const sale = saleOf(purchase, seller?.name || seller?.username || '')
  const buyer = v.safeParse(emailSchema, purchase.buyerEmail)
  if (buyer.success) {
    const words = buyerMail(sale, v.parse(localeSchema, purchase.locale), siteUrl)
    await sendMail(context, { to: buyer.output, id: hash.id('receipt', purchase.$id, 'buyer'), ...words })
  }
  if (seller) {
    const id = hash.id('receipt', purchase.$id, 'seller')
    await sendMail(context, { to: seller.email.toLowerCase(), id, ...sellerMail(sale, siteUrl) })
  }
}

function saleOf(purchase: Purchase, seller: string) {
  const { $id: orderId, productTitle: title, buyerEmail, amountCents, feeCents, paidAt, createdAt } = purchase
  return { orderId, title, seller, buyerEmail, amountCents, feeCents, paidAt: paidAt ?? createdAt }
}
