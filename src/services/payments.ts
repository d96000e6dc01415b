import { callPayments } from './call.ts'
import { receipt } from './receipt.ts'

/** What a browser remembers of a payment it began, to take it up again rather than pay twice. */
const keyOf = (productId: string) => `fundus.payment.${productId}`

/** A payment for the product at the server's price: the one this browser began earlier, else a new one. */
export async function beginPayment(productId: string, attemptId: string) {
  const earlier = localStorage.getItem(keyOf(productId)) ?? undefined
  const answer = await callPayments('create_payment_intent', {
    productId,
    attemptId,
    paymentIntentId: earlier,
    receipt: receipt.get(),
  })
  receipt.set(answer.receipt)
  localStorage.setItem(keyOf(productId), answer.paymentIntent.id)
  return answer.paymentIntent
}

/** The payment this browser began for the product and whose file it has not received yet, if any. */
export function pendingPayment(productId: string): string | null {
  return localStorage.getItem(keyOf(productId))
}

export function forgetPayment(productId: string): void {
  localStorage.removeItem(keyOf(productId))
}
