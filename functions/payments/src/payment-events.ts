/** Whatever happened to a payment, the answer is to look at it again. */
export const paymentEvents = [
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const
