import { env } from '#src/config/env.ts'
import type { FailedAttempt, KeyMatch, PaymentState } from '#src/domain/contracts/payments.ts'
import { localeOf } from '#src/domain/account/locale.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { begunPayments } from './begun-payments.ts'
import { callPayments } from '#src/data/backend/call.ts'
import { receipt } from '#src/data/purchases/receipt.ts'
import { signedInHint } from '#src/data/auth/signed-in-hint.ts'

export type Payment = {
  id: string
  clientSecret: string
  /** Rappen, as the server reckons it. */
  amount: number
  status: 'open' | 'processing' | 'succeeded'
  /** That the seller takes. */
  methods: readonly PaymentMethod[]
  /** The attempt before, if it came to nothing. */
  failed?: FailedAttempt | undefined
}

/**
 * A payment for the product at the server's price: the one this browser began earlier, else a new one.
 * If the earlier one has succeeded, the server records the order and nothing is charged.
 */
export async function beginPayment(productId: string, attemptId: string): Promise<Payment> {
  const answer = await callPayments('create_payment_intent', {
    productId,
    attemptId,
    paymentIntentId: begunPayments.get(productId, signedInHint.get() ? 'account' : 'guest'),
    receipt: receipt.get(),
    locale: localeOf(navigator.language),
  })
  receipt.set(answer.receipt)
  begunPayments.set(productId, answer.receipt === '' ? 'account' : 'guest', answer.paymentIntent.id)
  return answer.paymentIntent
}

/** Whether this page's key for paying, the one that the server takes the money with and creators' accounts go together. */
export async function checkKeys(): Promise<KeyMatch> {
  const { keys, platform } = await callPayments('health_check', { publishableKey: env().stripeKey })
  return platform === 'other' ? 'other_account' : (keys ?? 'match')
}

/** How a payment of this browser or account stands, as the payment provider tells the server. */
export async function checkPayment(
  productId: string,
  paymentIntentId: string,
): Promise<{ status: PaymentState; failed?: FailedAttempt | undefined }> {
  return callPayments('check_payment', { productId, paymentIntentId, receipt: receipt.get() })
}
