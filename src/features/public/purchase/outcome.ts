import { m } from '#messages'

/** The result of asking Stripe to charge the buyer. */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'declined'; message: string }
  | { kind: 'incomplete' }
  /** The payment can no longer be paid: it was cancelled because the price has changed, or paid in another window. */
  | { kind: 'over' }

/** The part of Stripe's `PaymentIntentResult` that decides. */
type Result = {
  error?: { type: string; code?: string | undefined; message?: string }
  paymentIntent?: { status: string }
}

/** Stripe's own message is shown for errors that the buyer can correct. Missing fields are shown by Stripe's form itself. */
export function outcomeOf({ error, paymentIntent }: Result): Outcome {
  if (error?.type === 'validation_error') return { kind: 'incomplete' }
  if (error?.code === 'payment_intent_unexpected_state') return { kind: 'over' }
  if (paymentIntent?.status === 'succeeded') return { kind: 'paid' }
  if (paymentIntent?.status === 'processing') return { kind: 'pending' }
  return { kind: 'declined', message: error?.message ?? m.purchase_errors_unexpected() }
}
