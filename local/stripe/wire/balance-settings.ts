import type Stripe from 'stripe'
import type { AccountRecord } from '../state/records.ts'

export function balanceSettingsObject(account: AccountRecord): Stripe.BalanceSettings {
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: account.payoutInterval },
        statement_descriptor: null,
        status: account.stage === 'enabled' ? 'enabled' : 'disabled',
      },
      settlement_timing: { delay_days: 7, start_of_day: null },
    },
  }
}
