import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { buyerOfAttempt, forgivingCodes } from './attempt.ts'
import { type Choice, choosePayment } from './choose-payment.ts'
import { wantedProduct } from './product-offer.ts'
import { termsOf } from './sale-terms.ts'
import { failureOfAttempt } from '#functions/payments/src/stripe/payment-intent.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'

type CreatePayment = (typeof paymentsContract)['create_payment_intent']

/** Reads the product and earlier purchases while `serve` still counts the call (see `prepare` in `entry.ts`). */
export async function prepareCreatePayment(
  request: ActionRequest<CreatePayment>,
  context: Context,
): Promise<(given: WithGateways) => Promise<ActionOutput<CreatePayment>>> {
  const { productId } = request
  const { buyer, browserProof } = await buyerOfAttempt(request, context)
  const wanted = await wantedProduct(context, productId, buyer)
  return async ({ gateways }) => {
    const attempt = { request, buyer, context, gateways }
    const { choice, owned } = await forgivingCodes(context, productId, () => choosePayment(attempt, wanted))
    // a request that is repeated after the payment needs no list of the products that the buyer has already
    const isPaid = 'intent' in choice && choice.status !== 'open'
    return {
      paymentIntent: shownOf(choice, gateways.project),
      owned: isPaid ? [] : owned,
      receipt: browserProof,
    }
  }
}

type PaymentForForm = ActionOutput<CreatePayment>['paymentIntent']

function shownOf(choice: Choice, project: string): PaymentForForm {
  switch (choice.status) {
    case 'free':
    case 'choosing': {
      const { status, offer } = choice
      const { amountCents: amount, discountCode, discountCents: discount } = offer
      const range = offer.range ?? undefined
      return { id: '', clientSecret: '', amount, discountCode, discount, status, methods: [], range }
    }
    case 'given': {
      const { $id: id, discountCode, discountCents: discount } = choice.order
      return { id, clientSecret: '', amount: 0, discountCode, discount, status: 'succeeded', methods: [] }
    }
    case 'open':
    case 'processing':
    case 'succeeded': {
      const { intent, status } = choice
      const [methods, range] = [[...choice.methods], choice.range ?? undefined]
      const { id, client_secret: clientSecret, amount } = intent
      const { discountCode, discountCents: discount } = termsOf(intent.metadata, project) ?? noDiscount
      const failed = failureOfAttempt(intent)
      return { id, clientSecret, amount, discountCode, discount, status, methods, failed, range }
    }
  }
}

const noDiscount = { discountCode: '', discountCents: 0 }
