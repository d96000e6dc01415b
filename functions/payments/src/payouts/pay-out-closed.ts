import { Query } from 'node-appwrite'
import { nextLookAt } from '#src/domain/money/closing.ts'
import { firstPayoutOn, withdrawableOf } from '#src/domain/money/withdrawal.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { oldestSaleThrough } from './first-sale.ts'
import { heldOf } from './held-money.ts'
import type { PaymentAccount } from '#functions/payments/src/connect/payment-account.ts'
import { balanceIn } from './payout.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

type Closing = Row<'closing_accounts'>

const PER_RUN = 100

/**
 * Pays out what is left in the payment accounts of creators who are gone: any amount that the provider takes, as nobody can
 * ask for it any more. What is on its way is waited for.
 */
export async function payOutClosed(
  context: Context,
  gateways: PaymentGateways,
  hasTime: HasTime,
): Promise<void> {
  const { tables, now, log } = context
  const due = await tables.find('closing_accounts', [
    Query.lessThanEqual('nextTryAt', now.toISOString()),
    Query.orderAsc('nextTryAt'),
    Query.limit(PER_RUN),
  ])
  for (const closing of due) {
    if (!hasTime()) return
    try {
      if (await empty(context, gateways, closing)) await tables.remove('closing_accounts', closing.$id)
      else await lookLater(context, closing)
    } catch (error) {
      // one that cannot be asked for must not keep the others from it
      log(`${closing.stripeAccountId} was not paid out: ${traceOf(error)}`)
      await lookLater(context, closing)
    }
  }
}

/** Each look has a number, which is in the key of its payout: the provider keeps even a refusal under a key. */
async function lookLater({ tables, now, log }: Context, closing: Closing): Promise<void> {
  const next = nextLookAt(closing, now)
  if (next) {
    const attempts = closing.attempts + 1
    await tables.update('closing_accounts', closing.$id, { attempts, nextTryAt: next.toISOString() })
    return
  }
  log(`${closing.stripeAccountId} is left as it is: it could not be emptied in time`)
  await tables.remove('closing_accounts', closing.$id)
}

/** Answers whether nothing is left. What was just paid out is looked at again: the bank may send it back. */
async function empty(context: Context, gateways: PaymentGateways, closing: Closing): Promise<boolean> {
  const account = await gateways.accounts.find(closing.stripeAccountId)
  // a key of another platform says the same of every account
  if (!account) return false
  const { available, pending } = balanceIn(await gateways.payouts.balances(account.id), account.currency)
  if (available <= 0 && pending <= 0) return true
  const amount = await payable(context, gateways, account, available)
  if (amount > 0) await payOut(context, gateways, { closing, amount, currency: account.currency })
  return false
}

/** What is owed, disputed or too new is held here as it was before. */
async function payable(
  context: Context,
  gateways: PaymentGateways,
  { id, userId, currency }: PaymentAccount,
  available: number,
): Promise<number> {
  const [held, firstSale] = await Promise.all([
    heldOf(context, userId),
    oldestSaleThrough(context, { sellerId: userId, accountId: id }),
  ])
  const firstSaleAt = firstSale ?? context.now.toISOString()
  return withdrawableOf({
    currency: currency.toUpperCase(),
    available,
    held,
    firstPayoutOn: firstPayoutOn(firstSaleAt, gateways.firstPayoutDays, context.now),
  })
}

type LastPayout = { closing: Closing; amount: number; currency: string }

async function payOut(
  { hash, log }: Context,
  gateways: PaymentGateways,
  { closing, amount, currency }: LastPayout,
): Promise<void> {
  const { stripeAccountId, attempts } = closing
  const idempotencyKey = hash.id(
    'closing-payout',
    stripeAccountId,
    String(attempts),
    String(amount),
    currency,
  )
  try {
    await gateways.payouts.create(stripeAccountId, { amount, currency, idempotencyKey })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log(`${stripeAccountId} was not paid out: ${error.message}`)
  }
}
