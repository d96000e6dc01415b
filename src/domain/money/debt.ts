/** Why a seller owes the marketplace money that it gave back to a buyer. */
export const debtCauses = ['dispute', 'refund'] as const
