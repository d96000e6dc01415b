import { purchaseTexts as texts } from './texts.ts'

/** What came of asking the provider to charge the card. */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'declined'; message: string }
  | { kind: 'incomplete' }
  /** It can be paid no more: cancelled, as the price is another now, or paid in another window. */
  | { kind: 'over' }

/** The part of Stripe's `PaymentIntentResult` that decides. */
type Result = {
  error?: { type: string; code?: string | undefined; message?: string }
  paymentIntent?: { status: string }
}

/** The provider's own words are shown for what a person can mend; its form shows what is missing by itself. */
export function outcomeOf({ error, paymentIntent }: Result): Outcome {
  if (error?.type === 'validation_error') return { kind: 'incomplete' }
  if (error?.code === 'payment_intent_unexpected_state') return { kind: 'over' }
  if (paymentIntent?.status === 'succeeded') return { kind: 'paid' }
  if (paymentIntent?.status === 'processing') return { kind: 'pending' }
  return { kind: 'declined', message: error?.message ?? texts.errors.unexpected }
}
