/** Why a seller owes the marketplace money that it gave back to a buyer. */
export const debtCauses = ['dispute', 'refund'] as const

/** What of a debt is still to be taken from the seller, in Rappen. */
export const owedCents = (debt: { amountCents: number; recoveredCents: number }): number =>
  Math.max(0, debt.amountCents - debt.recoveredCents)
