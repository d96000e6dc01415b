import { isFreeOrder } from '#src/domain/money/order.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { progressOf } from '#functions/payments/src/stripe/payment-intent.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { releaseDiscount } from '#functions/payments/src/discounts/discount-uses.ts'
import { forgetOpenPayment } from './open-payments.ts'

/** `processing`: it can't be cancelled now, and may still be paid or fail. `paid`: it keeps the discount that it used. */
export type Ending = 'ended' | 'processing' | 'paid'

/** Cancels an open payment, unless its buyer was faster, and frees the discount that it held. */
export async function endPayment(
  context: Context,
  { payments }: Gateways,
  paymentId: string,
): Promise<Ending> {
  const ending = isFreeOrder(paymentId)
    ? await endingOfFree(context, paymentId)
    : await endingOfPaid(payments, paymentId)
  if (ending === 'ended') await releaseDiscount(context, paymentId)
  if (ending !== 'processing') await forgetOpenPayment(context, paymentId)
  return ending
}

/** An order for nothing is entered right after it holds its discount. If it was interrupted in between, it is never entered. */
async function endingOfFree({ tables }: Context, orderId: string): Promise<Ending> {
  return (await tables.get('payments', orderId)) ? 'paid' : 'ended'
}

async function endingOfPaid(payments: Gateways['payments'], paymentId: string): Promise<Ending> {
  if ((await payments.cancel(paymentId)) === 'canceled') return 'ended'
  const intent = await payments.find(paymentId)
  const progress = intent ? progressOf(intent.status) : 'ended'
  if (progress === 'succeeded') return 'paid'
  return progress === 'ended' ? 'ended' : 'processing'
}
