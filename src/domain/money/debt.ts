/** Why a seller owes: what the platform gave back for them could not be taken from their balance. */
export const debtCauses = ['dispute', 'refund'] as const
