import type Stripe from 'stripe'
import type { BalanceOfCurrency } from '../state/book.ts'

export function balanceObject(balances: readonly BalanceOfCurrency[]): Stripe.Balance {
  const amounts = (field: 'available' | 'pending') =>
    balances.map((balance) => ({
      amount: balance[field],
      currency: balance.currency,
      source_types: { card: balance[field] },
    }))
  return { object: 'balance', available: amounts('available'), livemode: false, pending: amounts('pending') }
}
