import { Query } from 'node-appwrite'
import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { remindAfterDays, withdrawBy } from '#src/domain/money/withdrawal.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { balanceIn } from './payout.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { DAY } from '#src/lib/time/durations.ts'

const PER_RUN = 100

const countries = [
  { country: 'US', those: Query.equal('country', 'US') },
  { country: '', those: Query.or([Query.isNull('country'), Query.notEqual('country', 'US')]) },
] as const

/**
 * Stages a notice to each creator whose money Stripe will not keep much longer. Each creator gets one notice for one stretch of
 * unpaid money.
 */
export async function remindOfPayouts(context: Context, gateways: Gateways, hasTime: HasTime): Promise<void> {
  for (const { country, those } of countries) {
    for (const account of await due(context, country, those)) {
      if (!hasTime()) return
      try {
        await remind(context, gateways, account, country)
      } catch (error) {
        // one account that fails must not block the others
        context.log(`${account.stripeAccountId} was not looked at: ${traceOf(error)}`)
      }
    }
  }
}

function due({ tables, now }: Context, country: string, those: string): Promise<Row<'accounts'>[]> {
  const since = new Date(now.getTime() - remindAfterDays(country) * DAY).toISOString()
  return tables.find('accounts', [
    Query.lessThanEqual('unpaidSince', since),
    Query.isNull('payoutRemindedAt'),
    Query.isNull('deletionRequestedAt'),
    those,
    Query.orderAsc('unpaidSince'),
    Query.limit(PER_RUN),
  ])
}

/** The commit is guarded by the version of the creator's row. */
async function remind(
  context: Context,
  gateways: Gateways,
  account: Row<'accounts'>,
  country: string,
): Promise<void> {
  const { tables, now } = context
  const { userId, unpaidSince } = account
  if (unpaidSince === null) return
  const isThere = await hasMoney(gateways, account.stripeAccountId)
  const change = isThere ? { payoutRemindedAt: now.toISOString() } : { unpaidSince: null }
  const notice = { creatorId: userId, kind: 'payout', id: `${userId} ${unpaidSince}` } as const
  await tables.transaction(
    (tx) => {
      tx.update('accounts', account.$id, change)
      if (isThere) stageNotice(tx, context, { ...notice, reference: withdrawBy(unpaidSince, country) })
    },
    { decidedOn: asRead('accounts', account) },
  )
}

/** Returns whether there is still money to withdraw. Refunds may have emptied the account, or the account may no longer exist. */
async function hasMoney(gateways: Gateways, stripeAccountId: string): Promise<boolean> {
  const account = stripeAccountId === '' ? null : await gateways.accounts.find(stripeAccountId)
  if (!account) return false
  const { available, pending } = balanceIn(await gateways.payouts.balances(account.id), account.currency)
  return available >= MIN_PAYOUT || pending > 0
}
