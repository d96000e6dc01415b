import type { Context } from '#functions/shared/http/context.ts'
import { syncDebts } from '#functions/payments/src/disputes/debts.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { type LedgerResult, enterInLedger } from './enter-in-ledger.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { verifySale, type Verdict } from './verified-sale.ts'

type EntryResult = { verdict: Verdict; entry: LedgerResult | null }

/** Brings the ledger and the debts to the state that Stripe reports for a payment. */
export async function enterSale(
  context: Context,
  gateways: Gateways,
  intent: PaymentIntent,
): Promise<EntryResult> {
  const { current, ...entered } = await enterUntilSame(context, gateways, intent)
  if (entered.verdict.genuine) await syncDebts(context, gateways, current, entered.verdict.sale)
  return entered
}

/**
 * Enters a payment in the ledger. Of two simultaneous reports, the one that read first may write last. After each change the
 * payment is therefore read again, until the ledger matches what Stripe says after the write.
 */
async function enterUntilSame(
  context: Context,
  gateways: Gateways,
  intent: PaymentIntent,
): Promise<EntryResult & { current: PaymentIntent }> {
  const verdict = verifySale(intent, gateways)
  if (!verdict.genuine) return { verdict, entry: null, current: intent }
  const entry = await enterInLedger(context, verdict.sale)
  if (entry.was !== 'different') return { verdict, entry, current: intent }
  const again = await enterUntilSame(context, gateways, await readIntent(gateways, intent.id))
  return {
    ...again,
    entry: again.entry && {
      ...again.entry,
      was: 'different',
      hasNews: entry.hasNews || again.entry.hasNews,
    },
  }
}

export async function readIntent(gateways: Gateways, paymentId: string): Promise<PaymentIntent> {
  const intent = await gateways.payments.find(paymentId)
  if (!intent) throw new Error(`Payment ${paymentId} is not known any more`)
  return intent
}
