import type { Context } from '#functions/shared/context.ts'
import { isEntitling } from '#functions/shared/purchase.ts'
import { closeDownloads } from './close-downloads.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { forgetOpenPayment } from './open-payments.ts'
import { type Entry, recordSale } from './record-sale.ts'
import { remindOfReceipts } from './remind-of-receipts.ts'
import type { Shop } from './shop.ts'
import { verifySale, type Verdict } from './verified-sale.ts'

/** The one way in which a payment enters the books: the webhook and the browser's report both end here. */
export async function settle(context: Context, shop: Shop, intent: PaymentIntent): Promise<Verdict> {
  const { verdict, entry } = await enterInBooks(context, shop, intent)
  if (!verdict.genuine || !entry) return verdict
  if (entry.was === 'unknown') await forgetOpenPayment(context, intent.id)
  if (!isEntitling(verdict.sale.status)) {
    // also where the books knew it already: an earlier try may have ended in between
    await closeDownloads(context, intent.id)
    return verdict
  }
  if (entry.file === 'gone') return giveBack(context, shop, intent.id)
  if (entry.was === 'unknown') await remindOfReceipts(context, intent.id)
  return verdict
}

/**
 * Of two that look at a payment at once, the one that has asked first may write last. So whoever changes something asks once
 * more afterwards: what stands in the end was still true after it was written, in whichever order it was told.
 */
async function enterInBooks(
  context: Context,
  shop: Shop,
  intent: PaymentIntent,
): Promise<{ verdict: Verdict; entry: Entry | null }> {
  const verdict = verifySale(intent, shop)
  if (!verdict.genuine) return { verdict, entry: null }
  const entry = await recordSale(context, verdict.sale)
  if (entry.was !== 'different') return { verdict, entry }
  return enterInBooks(context, shop, await currentIntent(shop, intent.id))
}

async function currentIntent(shop: Shop, paymentId: string): Promise<PaymentIntent> {
  const intent = await shop.provider.find(paymentId)
  if (!intent) throw new Error(`Payment ${paymentId} is not known any more`)
  return intent
}

/** Between the form and the payment the product was deleted: nobody pays for what cannot be delivered. */
async function giveBack(context: Context, shop: Shop, paymentId: string): Promise<Verdict> {
  await shop.provider.refund(paymentId)
  const { verdict } = await enterInBooks(context, shop, await currentIntent(shop, paymentId))
  return verdict
}
