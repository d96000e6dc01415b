/**
 * Returns the fee that Stripe keeps of a payment: 2.9 % and 30 minor units (https://stripe.com/pricing). For
 * destination charges the platform pays it. A refund does not bring it back.
 */
export const processingFee = (amount: number): number => Math.round(amount * 0.029) + 30

/** The fee of a dispute in minor units, in addition to its amount. Stripe keeps it even if the dispute is won. */
export const disputeFee = 2000
