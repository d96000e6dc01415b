import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type payoutActions } from '#src/domain/contracts/payouts.ts'
import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { countCall, type CounterKey } from '#functions/shared/http/window-count.ts'
import { currentAccount } from '#functions/payments/src/connect/connect.ts'
import { requirePaymentAccount } from '#functions/payments/src/connect/own-account.ts'
import type { WithGateways } from '#functions/payments/src/gateways.ts'
import { noteWithdrawal } from './unpaid-money.ts'
import { whyNotPayOut } from './withdrawal-info.ts'

type Actions = typeof payoutActions

/**
 * Stripe takes the amount from the balance in one step, so two simultaneous payouts can't exceed it. A repeated request finds its
 * first payout, even if new payouts are blocked by then. Money that is disputed right after the check becomes a debt.
 */
async function createPayout(
  { amount, requestId, ...named }: ActionRequest<Actions['create_payout']>,
  context: Context,
  { gateways }: WithGateways,
): Promise<ActionOutput<Actions['create_payout']>> {
  const account = await requirePaymentAccount(context, named)
  if (amount < MIN_PAYOUT) throw new Refusal('invalid_input', m.refusal_below_minimum(), 'amount')
  const { id, currency, payoutsEnabled } = await currentAccount(context, gateways, account)
  if (!payoutsEnabled) throw new Refusal('conflict', m.refusal_payment_account_not_set_up())
  const request = requestId ?? (await minuteOf(context, ['payout', id, currency, String(amount)]))
  const idempotencyKey = context.hash.id('payout', id, request, String(amount), currency)
  const obstacle = await whyNotPayOut(context, gateways, account, { id, amount, currency })
  if (obstacle) {
    const made = await gateways.payouts.madeWith(id, idempotencyKey)
    if (made) return { payout: made }
    throw obstacle
  }
  const payout = await gateways.payouts.create(id, { amount, currency, idempotencyKey })
  await noteWithdrawal(context, gateways, account.$id, { id, currency })
  return { payout }
}

/**
 * Names the minute that began with the first request of its kind. A minute of the clock would end between two presses of a button now
 * and then, and pay twice.
 */
async function minuteOf(context: Context, what: CounterKey): Promise<string> {
  const { endsAt } = await countCall(context, what, { max: 1, window: MINUTE })
  return `until ${endsAt}`
}

async function getPayoutHistory(
  { after, ...named }: ActionRequest<Actions['get_payout_history']>,
  context: Context,
  { gateways }: WithGateways,
): Promise<ActionOutput<Actions['get_payout_history']>> {
  const account = await requirePaymentAccount(context, named)
  const { id } = await currentAccount(context, gateways, account)
  return gateways.payouts.list(id, after)
}

export const payoutEntries: Entries<Pick<Actions, 'create_payout' | 'get_payout_history'>, WithGateways> = {
  create_payout: {
    access: 'signed_in',
    needs: 'own payment account',
    limit: { max: 30, window: HOUR },
    run: createPayout,
  },
  get_payout_history: {
    access: 'signed_in',
    needs: 'own payment account',
    limit: { max: 240, window: 10 * MINUTE },
    run: getPayoutHistory,
  },
}
