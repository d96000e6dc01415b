import type { Context } from '#functions/shared/context.ts'
import { isEntitling } from '#functions/shared/purchase.ts'
import { closeDownloads } from './close-downloads.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { recordSale } from './record-sale.ts'
import { remindOfReceipts } from './remind-of-receipts.ts'
import type { Shop } from './shop.ts'
import { verifySale, type Verdict } from './verified-sale.ts'

/** The one way in which a payment enters the books: the webhook and the browser's report both end here. */
export async function settle(context: Context, shop: Shop, intent: PaymentIntent): Promise<Verdict> {
  const verdict = verifySale(intent, shop)
  if (!verdict.genuine) return verdict
  const { file, isNew } = await recordSale(context, verdict.sale)
  if (!isEntitling(verdict.sale.status)) {
    // also where the books knew it already: an earlier try may have ended in between
    await closeDownloads(context, intent.id)
    return verdict
  }
  if (file === 'gone') return giveBack(context, shop, intent.id)
  if (isNew) await remindOfReceipts(context, intent.id)
  return verdict
}

/** Between the form and the payment the product was deleted: nobody pays for what cannot be delivered. */
async function giveBack(context: Context, shop: Shop, paymentId: string): Promise<Verdict> {
  await shop.provider.refund(paymentId)
  const intent = await shop.provider.find(paymentId)
  if (!intent) throw new Error(`Payment ${paymentId} is unknown after its refund`)
  const verdict = verifySale(intent, shop)
  if (verdict.genuine) await recordSale(context, verdict.sale)
  return verdict
}
