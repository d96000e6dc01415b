import { invalidRequest } from '../api/api-error.ts'
import type { Sandbox } from '../state/sandbox.ts'

interface Need {
  /** Null stands for the platform. */
  account: string | null
  currency: string
  amount: number
  /** Whether pending money counts too. */
  of: 'available' | 'everything'
}

function hasFunds(sandbox: Sandbox, { account, currency, amount, of }: Need): boolean {
  const balances = sandbox.book.balanceOf(account, sandbox.now(), currency)
  const balance = balances.find((line) => line.currency === currency)
  if (!balance) return amount <= 0
  return amount <= balance.available + (of === 'everything' ? balance.pending : 0)
}

export function requireFunds(sandbox: Sandbox, need: Need): void {
  if (need.amount <= 0 || hasFunds(sandbox, need)) return
  throw invalidRequest(
    'You have insufficient funds in your Stripe account. One likely reason you have insufficient funds is that your funds are automatically being paid out; try enabling manual payouts.',
    { code: 'balance_insufficient' },
  )
}
