import type { Context } from '#functions/shared/http/context.ts'
import { isEntitling } from '#functions/shared/identity/purchase.ts'
import { closeDownloads } from './close-downloads.ts'
import { isPaidTwice } from '#functions/payments/src/refunds/duplicates.ts'
import { enterSale } from './enter-sale.ts'
import { giveBack } from '#functions/payments/src/refunds/give-back.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { forgetOpenPayment } from '#functions/payments/src/checkout/open-payments.ts'
import { remindOfReceipts } from './remind-of-receipts.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'
import type { Verdict } from './verified-sale.ts'

/** The one way in which a payment enters the books: the webhook and the browser's report both end here. */
export async function settle(
  context: Context,
  gateways: PaymentGateways,
  intent: PaymentIntent,
): Promise<Verdict> {
  const { verdict, entry } = await enterSale(context, gateways, intent)
  if (!verdict.genuine || !entry) return verdict
  if (entry.was === 'unknown') await forgetOpenPayment(context, intent.id)
  if (!isEntitling(verdict.sale.status)) {
    // also where the books knew it already: an earlier try may have ended in between
    await closeDownloads(context, intent.id)
    return verdict
  }
  // between the form and the payment the product was deleted: nobody pays for what cannot be delivered
  if (entry.file === 'gone') return giveBack(context, gateways, intent.id, 'undeliverable')
  if (await isPaidTwice(context, gateways, intent.id))
    return giveBack(context, gateways, intent.id, 'duplicate')
  // a sale that was in dispute when it was first seen has not sent any yet
  if (entry.was !== 'the_same') await remindOfReceipts(context, intent.id)
  return verdict
}
