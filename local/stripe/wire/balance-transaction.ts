import type Stripe from 'stripe'

interface Movement {
  id: string
  amount: number
  fee: number
  currency: string
  created: number
  source: string
  type: 'adjustment'
  description: string
}

export function balanceTransactionObject(movement: Movement): Stripe.BalanceTransaction {
  const { amount, fee, currency, created, ...rest } = movement
  return {
    object: 'balance_transaction',
    ...rest,
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: 'dispute',
    status: 'available',
  }
}
