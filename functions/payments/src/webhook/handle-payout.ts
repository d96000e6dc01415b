import type { Context } from '#functions/shared/http/context.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { ownerOf } from './handle-account.ts'
import type { PayoutState } from '#functions/payments/src/payouts/payout.ts'
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'
import { noteReturned } from '#functions/payments/src/payouts/unpaid-money.ts'

/** Handles a failed payout, if Stripe still reports it as failed. Returns a remark for the log, or null. */
export async function handlePayout(
  context: Context,
  gateways: PaymentGateways,
  { id, account: accountId }: { id: string; account: string },
): Promise<string | null> {
  const owner = await ownerOf(context, accountId)
  if (!owner) return 'a payout of nobody here'
  const payout = await gateways.payouts.find(accountId, id)
  if (payout?.status !== 'failed') return 'a payout that has not failed'
  await noteReturned(context, gateways, owner.$id, { accountId, payout })
  await tellOnce(context, owner.userId, payout)
  return null
}

/** Stages one notice per payout: a repetition has the same id and is ignored. */
async function tellOnce(
  context: Context,
  creatorId: string,
  { id, amount: amountCents, currency: reference, failureCode }: PayoutState,
): Promise<void> {
  // worded when it is mailed, in the language of its reader
  const words = failureCode ?? ''
  try {
    await context.tables.transaction((tx) =>
      stageNotice(tx, context, { creatorId, kind: 'payout_failed', id, amountCents, reference, words }),
    )
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
