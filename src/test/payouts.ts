import type { AccountInfo, Payout } from '#src/domain/contracts/payouts.ts'

/** Returns a payment account for tests that is set up and has a balance, with `part` in place of its defaults. */
export const accountInfo = (
  part: Partial<Omit<AccountInfo, 'balance'>>,
  balance: Partial<AccountInfo['balance']> = {},
): AccountInfo => ({
  accountId: 'acct_1',
  email: 'anna@example.com',
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  balance: { currency: 'CHF', available: 12_345, pending: 2500, ...balance },
  held: { owedCents: 0, disputedCents: 0 },
  withdrawable: Math.max(0, balance.available ?? 12_345),
  firstPayoutOn: null,
  heldUntil: null,
  withdrawBy: null,
  ...part,
})

export const payout = (part: Partial<Payout>): Payout => ({
  id: 'po_1',
  amount: 5000,
  currency: 'CHF',
  status: 'completed',
  date: '2026-11-02T12:00:00.000Z',
  createdAt: '2026-11-02T12:00:00.000Z',
  arrivesAt: '2026-11-04T12:00:00.000Z',
  ...part,
})
