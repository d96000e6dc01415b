import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { offeredProduct } from '#functions/shared/catalog/bundle-parts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { attemptBy } from './attempt.ts'
import { type Choice, choosePayment } from './choose-payment.ts'
import { ownedParts } from './bundle-terms.ts'
import type { Wish } from './earlier-payment.ts'
import { termsOf } from './sale-terms.ts'
import { attemptOf } from '#functions/payments/src/stripe/payment-intent.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

type CreatePayment = (typeof paymentsContract)['create_payment_intent']

export async function createPayment(
  request: ActionRequest<CreatePayment>,
  context: Context,
  gateways: PaymentGateways,
): Promise<ActionOutput<CreatePayment>> {
  const { result, receipt } = await attemptBy(request, context, (buyer) =>
    choose({ request, buyer, context, gateways }),
  )
  const { choice, owned } = result
  return { paymentIntent: shownOf(choice, gateways.project), owned, receipt }
}

/** Chooses the payment, and names what the buyer already has of a bundle that is still to be paid. */
async function choose(wish: Wish): Promise<{ choice: Choice; owned: string[] }> {
  const choice = await choosePayment(wish)
  if (choice.status !== 'open' && choice.status !== 'free') return { choice, owned: [] }
  const { context, request, buyer } = wish
  return { choice, owned: await ownedParts(context, await offeredProduct(context, request.productId), buyer) }
}

type Shown = ActionOutput<CreatePayment>['paymentIntent']

function shownOf(choice: Choice, project: string): Shown {
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
      const failed = attemptOf(intent)
      return { id, clientSecret, amount, discountCode, discount, status, methods, failed, range }
    }
  }
}

const noDiscount = { discountCode: '', discountCents: 0 }
