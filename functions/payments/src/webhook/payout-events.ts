/** Of a creator's account: what was withdrawn is in its balance again. */
export const payoutEvents = ['payout.failed', 'payout.canceled'] as const
