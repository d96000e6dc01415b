import { m } from '#messages'
import {
  type AccountInfo,
  firstPayoutFrom,
  onlyUndisputed,
  onlyWholeAmounts,
  payoutsHeld,
  youOwe,
} from '#src/domain/contracts/payouts.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import {
  firstPayoutOn,
  holdOn,
  isPayable,
  payoutsHeldUntil,
  type Withdrawal,
  withdrawableOf,
  withdrawBy,
} from '#src/domain/money/withdrawal.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { firstSaleOf } from './first-sale.ts'
import { heldOf } from './held-money.ts'
import type { PaymentAccount } from '#functions/payments/src/connect/payment-account.ts'
import { type Balances, balanceIn } from './payout.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { unpaidSinceOf } from './unpaid-money.ts'

async function firstPayoutOf(context: Context, gateways: Gateways, account: Account): Promise<string | null> {
  if (gateways.firstPayoutDays === 0) return null
  return firstPayoutOn(await firstSaleOf(context, account), gateways.firstPayoutDays, context.now)
}

async function withdrawalOf(
  context: Context,
  gateways: Gateways,
  account: Account,
  { currency, balances }: { currency: string; balances: Balances },
): Promise<Withdrawal> {
  const { available, pending } = balanceIn(balances, currency)
  const isEmpty = available <= 0 && pending <= 0
  const [held, firstPayout] = await Promise.all([
    heldOf(context, account.userId),
    // a creator without any sale is not told to wait
    isEmpty ? null : firstPayoutOf(context, gateways, account),
  ])
  return {
    currency: currency.toUpperCase(),
    available,
    held,
    firstPayoutOn: firstPayout,
    heldUntil: payoutsHeldUntil(account.payoutsHeldUntil, context.now),
  }
}

/** Returns what a creator can withdraw, and the reasons if that is not the whole balance. */
export async function withdrawalInfo(
  context: Context,
  gateways: Gateways,
  account: Row<'accounts'>,
  { id, currency }: PaymentAccount,
  balances: Balances,
): Promise<Pick<AccountInfo, 'held' | 'withdrawable' | 'firstPayoutOn' | 'heldUntil' | 'withdrawBy'>> {
  const withdrawal = await withdrawalOf(context, gateways, account, { currency, balances })
  const since = await unpaidSinceOf(context, gateways, account, { id, ...balanceIn(balances, currency) })
  // the country in a profile is not verified, and only accounts of the United States hold dollars
  const country = currency === 'usd' ? account.country : ''
  return {
    held: withdrawal.held,
    withdrawable: withdrawableOf(withdrawal),
    firstPayoutOn: withdrawal.firstPayoutOn,
    heldUntil: withdrawal.heldUntil,
    withdrawBy: since === null ? null : withdrawBy(since, country),
  }
}

type PayoutAmount = { amount: number; currency: string }

function refusalOf(withdrawal: Withdrawal, amount: number): Refusal | null {
  const { held, currency } = withdrawal
  const hold = holdOn(withdrawal)
  if (hold === 'held') return new Refusal('conflict', payoutsHeld(withdrawal.heldUntil ?? ''))
  if (hold === 'owes') return new Refusal('conflict', youOwe(held.owedCents))
  if (hold === 'cannot_be_reckoned') return new Refusal('conflict', m.refusal_cannot_be_reckoned())
  if (hold === 'waits') return new Refusal('conflict', firstPayoutFrom(withdrawal.firstPayoutOn ?? ''))
  // Stripe itself refuses an amount that is not there, but does not know of disputed money here
  if (held.disputedCents === 0) return null
  const withdrawable = withdrawableOf(withdrawal)
  if (amount <= withdrawable) return null
  if (amount > withdrawal.available) return new Refusal('conflict', m.refusal_balance_too_low())
  return new Refusal('conflict', onlyUndisputed(held.disputedCents, withdrawable, currency))
}

/** Returns why the amount must not be paid out, or null if Stripe may be asked. `currency` is lower case as Stripe writes it. */
export async function whyNotPayOut(
  context: Context,
  gateways: Gateways,
  account: Account,
  { id, amount, currency }: PayoutAmount & { id: string },
): Promise<Refusal | null> {
  const code = currency.toUpperCase()
  if (!isPayable(amount, code)) return new Refusal('invalid_input', onlyWholeAmounts(code), 'amount')
  const balances = await gateways.payouts.balances(id)
  return refusalOf(await withdrawalOf(context, gateways, account, { currency, balances }), amount)
}
