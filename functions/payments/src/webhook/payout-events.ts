/** After these events the money of a payout is back in the connected account's balance. */
export const payoutEvents = ['payout.failed', 'payout.canceled'] as const
