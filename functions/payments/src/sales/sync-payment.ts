import type { Context } from '#functions/shared/http/context.ts'
import { isEntitling } from '#functions/shared/identity/purchase.ts'
import { closeDownloads } from './close-downloads.ts'
import { giveBackLaterUses } from '#functions/payments/src/refunds/code-used-before.ts'
import { giveBackDuplicates } from '#functions/payments/src/refunds/duplicates.ts'
import { enterSale } from './enter-sale.ts'
import { giveBack } from '#functions/payments/src/refunds/give-back.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { forgetOpenPayment } from '#functions/payments/src/checkout/open-payments.ts'
import { remindOfReceipts } from './remind-of-receipts.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import type { Verdict } from './verified-sale.ts'

/** Enters a payment in the ledger and does what follows from it. Webhook and browser both report payments by this function. */
export async function syncPayment(
  context: Context,
  gateways: Gateways,
  intent: PaymentIntent,
): Promise<Verdict> {
  const { verdict, entry } = await enterSale(context, gateways, intent)
  if (!verdict.genuine || !entry) return verdict
  if (entry.was === 'unknown') await forgetOpenPayment(context, intent.id)
  if (!isEntitling(verdict.sale.status)) {
    // this is repeated for known refunds, because an earlier run may have ended before it
    await closeDownloads(context, intent.id)
    if (entry.hasNews) await remindOfReceipts(context, intent.id)
    return verdict
  }
  // the product was deleted before the payment went through: nobody pays for a file that cannot be delivered
  if (entry.file === 'gone') return giveBack(context, gateways, intent.id, 'undeliverable')
  if (await giveBackDuplicates(context, gateways, verdict.sale))
    return giveBack(context, gateways, intent.id, 'duplicate')
  if (await giveBackLaterUses(context, gateways, verdict.sale))
    return giveBack(context, gateways, intent.id, 'code_used')
  // a sale that was in dispute at its first entry has not sent its mails yet
  if (entry.was !== 'the_same' || entry.hasNews) await remindOfReceipts(context, intent.id)
  return verdict
}
