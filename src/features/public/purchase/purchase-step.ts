import type { KeyMatch } from '#src/domain/contracts/payments.ts'
import type { Checkout, OpenCheckout } from '#src/services/payments/queries.ts'

/** What is known so far about one opening of the payment dialog. */
type Progress = {
  /** Undefined until the server has answered. */
  checkout: Checkout | undefined
  /** The payment that was paid in this dialog, or the order by which the product was got for nothing. */
  paidId: string | null
  /** Whether the payment is being begun, also again. */
  isBeginning: boolean
  beginError: Error | null
  /** Whether Stripe's script has been loaded. */
  hasStripe: boolean
  stripeError: Error | null
  /** Undefined while the keys are being checked, and if that has failed. */
  keys: KeyMatch | undefined
}

/** The steps in which the price can still change, by an amount or a code. */
export type PayingStep =
  /** The buyer has yet to name the amount. */
  | { kind: 'choosing'; checkout: Checkout }
  /** There is nothing to pay. */
  | { kind: 'free'; checkout: Checkout }
  | { kind: 'card'; checkout: OpenCheckout }

/** What the payment dialog shows below the price. */
export type PurchaseStep =
  | { kind: 'preparing' }
  /** The keys of this site belong to different accounts or modes, so no card can be charged. */
  | { kind: 'set_up_wrongly' }
  | { kind: 'failed'; error: Error }
  | PayingStep
  /** The product is paid, or the money is on its way. */
  | { kind: 'paid'; paymentId: string }

/** Returns the step that follows from what is known. Neither keys nor Stripe's script matter where no money is paid. */
export function stepOf(progress: Progress): PurchaseStep {
  const { checkout, paidId, isBeginning, hasStripe, keys } = progress
  if (paidId !== null) return { kind: 'paid', paymentId: paidId }
  const isWithMoney = checkout?.status !== 'choosing' && checkout?.amount !== 0
  if (isWithMoney && keys !== undefined && keys !== 'match') return { kind: 'set_up_wrongly' }
  const error = progress.beginError ?? (isWithMoney ? progress.stripeError : null)
  if (error) return { kind: 'failed', error }
  if (!checkout) return { kind: 'preparing' }
  if (checkout.status === 'processing' || checkout.status === 'succeeded')
    return { kind: 'paid', paymentId: checkout.id }
  if (isBeginning) return { kind: 'preparing' }
  if (checkout.status !== 'open') return { kind: checkout.status, checkout }
  return hasStripe ? { kind: 'card', checkout } : { kind: 'preparing' }
}
