import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { buyerOf } from '#functions/shared/identity/purchase.ts'
import { forgiveRate, limitRate } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { receiptForAttempt } from '#functions/shared/identity/receipt.ts'
import { choosePayment } from './choose-payment.ts'
import { termsOf } from './sale-terms.ts'
import { attemptOf } from '#functions/payments/src/stripe/payment-intent.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

type CreatePayment = (typeof paymentsContract)['create_payment_intent']

const TEN_MINUTES = 10 * 60_000
/**
 * The limits keep criminals from trying out stolen cards in bulk. A purchase sends two or three requests. Whole offices and
 * mobile networks share one address, but they rarely buy one product many times.
 */
const perAddress = { max: 300, window: TEN_MINUTES }
const perProduct = { max: 20, window: TEN_MINUTES }

export async function createPayment(
  request: ActionRequest<CreatePayment>,
  context: Context,
  gateways: PaymentGateways,
): Promise<ActionOutput<CreatePayment>> {
  const { productId, attemptId } = request
  const { clientAddress, hash } = context
  await limitRate(context, { action: 'payment', key: [clientAddress], ...perAddress })
  const ofProduct = { action: 'payment', key: [clientAddress, productId], ...perProduct }
  await limitRate(context, ofProduct)

  // a purchase by an account gets no receipt, because other people may use the browser afterwards
  const isAccount = (await context.caller()) !== null
  const receipt = isAccount ? '' : receiptForAttempt(hash, request.receipt, attemptId, productId)
  const buyer = await buyerOf(context, isAccount ? request.receipt : receipt)
  const { intent, status, methods } = await choosePayment({ request, buyer, context, gateways }).catch(
    async (error: unknown) => {
      // who has tried some codes can still buy; the codes have a limit of their own
      if (error instanceof Refusal && error.field === 'code') await forgiveRate(context, ofProduct)
      throw error
    },
  )
  const { id, client_secret: clientSecret, amount } = intent
  const terms = termsOf(intent.metadata, gateways.project)
  const [discountCode, discount] = terms ? [terms.discountCode, terms.discountCents] : ['', 0]
  const failed = attemptOf(intent)
  return {
    paymentIntent: {
      id,
      clientSecret,
      amount,
      discountCode,
      discount,
      status,
      methods: [...methods],
      failed,
    },
    receipt,
  }
}
