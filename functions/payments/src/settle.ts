import type { Context } from '#functions/shared/context.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { recordSale } from './record-sale.ts'
import type { Shop } from './shop.ts'
import { verifySale, type Verdict } from './verified-sale.ts'

/** The one way in which a payment enters the books: the webhook and the browser's report both end here. */
export async function settle(context: Context, shop: Shop, intent: PaymentIntent): Promise<Verdict> {
  const verdict = verifySale(intent, shop)
  if (verdict.genuine) await recordSale(context, verdict.sale)
  return verdict
}
