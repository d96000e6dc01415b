/**
 * What Stripe keeps of a payment, always from the platform's balance where it makes destination charges: 2.9 % and 30 of the
 * smallest unit (https://stripe.com/pricing). A refund does not bring it back.
 */
export const processingFee = (amount: number): number => Math.round(amount * 0.029) + 30

/** What a dispute costs beside its amount, whether it is won or lost. */
export const disputeFee = 2000
