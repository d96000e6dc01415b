import type { IntentRecord } from '../state/records.ts'

export type IntentStatus = IntentRecord['status']
export type IntentAction = 'confirm' | 'cancel' | 'authenticate' | 'settle' | 'update'

const allowedFrom: Readonly<Record<IntentAction, readonly IntentStatus[]>> = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  authenticate: ['requires_action'],
  settle: ['processing'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
}

/**
 * Returns null if the action fits the status of the payment intent, and Stripe's message if it does not.
 * https://docs.stripe.com/payments/paymentintents/lifecycle
 */
export function refusalOf(action: IntentAction, status: IntentStatus): string | null {
  if (allowedFrom[action].includes(status)) return null
  if (action === 'confirm' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
  }
  if (action === 'update') {
    return `This PaymentIntent's application_fee_amount could not be updated because it has a status of ${status}. You may only update the application_fee_amount of a PaymentIntent with one of the following statuses: ${allowedFrom[action].join(', ')}.`
  }
  const rest =
    action === 'authenticate' || action === 'settle'
      ? ''
      : ` Only a PaymentIntent with one of the following statuses may be ${action === 'cancel' ? 'canceled' : 'confirmed'}: ${allowedFrom[action].join(', ')}.`
  return `You cannot ${action} this PaymentIntent because it has a status of ${status}.${rest}`
}
