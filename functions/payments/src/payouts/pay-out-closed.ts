import { Query } from 'node-appwrite'
import { nextLookAt } from '#src/domain/money/closing.ts'
import { firstPayoutOn, payoutsHeldUntil, withdrawableOf } from '#src/domain/money/withdrawal.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { accountBlock, decisionsAbout } from '#functions/shared/moderation/measures-in-force.ts'
import { oldestSaleThrough } from './first-sale.ts'
import { heldOf } from './held-money.ts'
import type { PaymentAccount } from '#functions/payments/src/connect/payment-account.ts'
import { balanceIn } from './payout.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'

type ClosingAccount = Row<'closing_accounts'>

const PER_RUN = 100

/**
 * Pays out the remaining balances of deleted creators. There is no minimum except the provider's, because nobody can ask for the
 * money later. Pending money is waited for.
 */
export async function payOutClosed(context: Context, gateways: Gateways, hasTime: HasTime): Promise<void> {
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
      // one account that fails must not block the others
      log(`${closing.stripeAccountId} was not paid out: ${traceOf(error)}`)
      await lookLater(context, closing)
    }
  }
}

/**
 * Schedules the next look at an account. The number of looks is part of the payout's key, because Stripe repeats even a refusal
 * under the same key.
 */
async function lookLater({ tables, now, log }: Context, closing: ClosingAccount): Promise<void> {
  const next = nextLookAt(closing, now)
  if (next) {
    const attempts = closing.attempts + 1
    await tables.update('closing_accounts', closing.$id, { attempts, nextTryAt: next.toISOString() })
    return
  }
  log(`${closing.stripeAccountId} is left as it is: it could not be emptied in time`)
  await tables.remove('closing_accounts', closing.$id)
}

/**
 * Returns whether the account is empty. An account that was just paid out is looked at again, because the bank may return the
 * money.
 */
async function empty(context: Context, gateways: Gateways, closing: ClosingAccount): Promise<boolean> {
  const account = await gateways.accounts.find(closing.stripeAccountId)
  // Stripe would also say of every account that it does not exist if the key belonged to another platform
  if (!account) return false
  const { available, pending } = balanceIn(await gateways.payouts.balances(account.id), account.currency)
  if (available <= 0 && pending <= 0) return true
  const amount = await payable(context, gateways, account, available)
  if (amount > 0) await payOut(context, gateways, { closing, amount, currency: account.currency })
  return false
}

/**
 * Returns the amount that may be paid out. Debts, disputes, what the operator holds back, and the waiting time of new sellers apply as
 * before the deletion.
 */
async function payable(
  context: Context,
  gateways: Gateways,
  { id, userId, currency }: PaymentAccount,
  available: number,
): Promise<number> {
  const [held, decisions, firstSale] = await Promise.all([
    heldOf(context, userId),
    // the account's own row is gone
    decisionsAbout(context, { kind: 'page', id: userId }),
    oldestSaleThrough(context, { sellerId: userId, accountId: id }),
  ])
  const firstSaleAt = firstSale ?? context.now.toISOString()
  return withdrawableOf({
    currency: currency.toUpperCase(),
    available,
    held,
    heldUntil: payoutsHeldUntil(accountBlock(decisions, context.now).payoutsHeldUntil, context.now),
    firstPayoutOn: firstPayoutOn(firstSaleAt, gateways.firstPayoutDays, context.now),
  })
}

type LastPayout = { closing: ClosingAccount; amount: number; currency: string }

async function payOut(
  { hash, log }: Context,
  gateways: Gateways,
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
