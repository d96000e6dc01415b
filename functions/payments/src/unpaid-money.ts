import type { Account } from '#src/domain/profile.ts'
import { MIN_PAYOUT } from '#src/domain/payout.ts'
import { unpaidAfter, unpaidAtEarliest } from '#src/domain/withdrawal.ts'
import type { Context } from '#functions/shared/context.ts'
import { Conflict, retryOnConflict } from '#functions/shared/table-errors.ts'
import { traceOf } from '#functions/shared/trace.ts'
import type { Stage } from '#functions/shared/transaction.ts'
import { balanceIn } from './payout.ts'
import type { Shop } from './shop.ts'

const ATTEMPTS = 4

/** Of one currency, in minor units. */
type Balance = { available: number; pending: number }

/**
 * With a sale begins the time until its seller's first payout, and the time for which money may lie there.
 * @param paidAt ISO 8601
 */
export function stageUnpaid(tx: Pick<Stage, 'update'>, seller: Account, paidAt: string): void {
  // who has sold before it was kept is asked of the ledger
  const isFirst = seller.firstSaleAt === null && seller.totalSales === 0
  const isAlone = seller.unpaidSince === null
  if (!isFirst && !isAlone) return
  tx.update('accounts', seller.$id, {
    ...(isFirst && { firstSaleAt: paidAt }),
    ...(isAlone && { unpaidSince: paidAt, payoutRemindedAt: null }),
  })
}

/** Writes what was found out, unless a sale came in between. */
async function store(context: Context, account: Account, unpaidSince: string | null): Promise<void> {
  const { tables } = context
  const isStillTrue = async () => {
    const now = await tables.get('accounts', account.$id)
    return now?.totalSales === account.totalSales && now.unpaidSince === account.unpaidSince
  }
  await tables.transaction(
    (tx) => tx.update('accounts', account.$id, { unpaidSince, payoutRemindedAt: null }),
    isStillTrue,
  )
}

/** After a payout. It was made, whatever comes of this: a moment that stays too early only warns too early. */
export async function noteWithdrawal(
  context: Context,
  shop: Shop,
  rowId: string,
  { id, currency }: { id: string; currency: string },
): Promise<void> {
  try {
    await retryOnConflict(ATTEMPTS, async () => {
      const account = await context.tables.get('accounts', rowId)
      if (!account) return
      const { available: left, pending } = balanceIn(await shop.payouts.balances(id), currency)
      const { unpaidSince: since } = account
      const after = unpaidAfter({ since, left, pending, minimum: MIN_PAYOUT, now: context.now })
      if (after !== since) await store(context, account, after)
    })
  } catch (error) {
    context.log(`Since when money lies in ${id} is not known: ${traceOf(error)}`)
  }
}

/**
 * Since when there is money that was not withdrawn (ISO 8601), or null where there is none worth it. Where that is not known (a
 * payout came back, or it is from before it was kept), the last payout tells, once.
 */
export async function unpaidSinceOf(
  context: Context,
  shop: Shop,
  account: Account,
  { id, available, pending }: Balance & { id: string },
): Promise<string | null> {
  if (available < MIN_PAYOUT && pending <= 0) return null
  if (account.unpaidSince !== null) return account.unpaidSince
  const { payouts } = await shop.payouts.list(id, undefined)
  const last = payouts.find(({ status }) => status !== 'failed')
  const { firstSaleAt } = account
  const since = unpaidAtEarliest({ lastPayoutAt: last?.createdAt ?? null, firstSaleAt, now: context.now })
  try {
    await store(context, account, since)
  } catch (error) {
    // a sale came at this moment and has set it
    if (!(error instanceof Conflict)) throw error
  }
  return since
}
