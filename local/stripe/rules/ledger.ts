import type { ChargeRecord } from '../state/records.ts'

export interface BalanceOfCurrency {
  currency: string
  available: number
  pending: number
}

/** Whose balance: the marketplace's own or that of a connected account. */
export type Owner = { kind: 'platform' } | { kind: 'connected'; account: string }

/**
 * What one charge leaves to the owner. A destination charge passes the whole amount to the seller and takes the
 * application fee back; refunds are the platform's loss as far as they do not reverse the transfer.
 * Stripe's own processing fees are not modelled.
 */
export function shareOf(owner: Owner, charge: ChargeRecord): number {
  if (charge.failure) return 0
  const passedOn = charge.destination === null ? 0 : charge.amount - (charge.applicationFeeAmount ?? 0)
  const sellerShare = passedOn - charge.amountReversed + charge.feeRefunded
  if (owner.kind === 'connected') return charge.destination === owner.account ? sellerShare : 0
  const disputed = charge.dispute === 'needs_response' ? charge.amount : 0
  return charge.amount - charge.amountRefunded - disputed - sellerShare
}

/** One line per currency; an owner without any charge has an empty balance in the account's own currency. */
export function balanceOf(
  owner: Owner,
  charges: readonly ChargeRecord[],
  now: number,
  ownCurrency: string,
): BalanceOfCurrency[] {
  const balances = new Map([[ownCurrency, { currency: ownCurrency, available: 0, pending: 0 }]])
  for (const charge of charges) {
    const balance = balances.get(charge.currency) ?? { currency: charge.currency, available: 0, pending: 0 }
    const share = shareOf(owner, charge)
    if (share === 0) continue
    balance[charge.availableOn <= now ? 'available' : 'pending'] += share
    balances.set(charge.currency, balance)
  }
  return [...balances.values()]
}
