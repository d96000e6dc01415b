import { Query } from 'node-appwrite'
import type { Payout } from '#src/domain/contracts/payouts.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { unpaidAfter, unpaidAtEarliest } from '#src/domain/money/withdrawal.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict, retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { firstSaleOf } from './first-sale.ts'
import { balanceIn } from './payout.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'

/** Amounts of one currency in minor units. */
type Balance = { available: number; pending: number }

// sellers with sales but no stored date are looked up in the ledger
const isFirstSale = ({ firstSaleAt, totalSales }: Account) => firstSaleAt === null && totalSales === 0

/** Returns whether this sale starts the wait for the seller's first payout, or the time that Stripe may keep the money. */
export const beginsUnpaid = (seller: Account) => isFirstSale(seller) || seller.unpaidSince === null

/** @param paidAt ISO 8601 */
export function stageUnpaid(tx: Pick<Stage, 'update'>, seller: Account, paidAt: string): void {
  const isFirst = isFirstSale(seller)
  const isAlone = seller.unpaidSince === null
  tx.update('accounts', seller.$id, {
    ...(isFirst && { firstSaleAt: paidAt }),
    ...(isAlone && { unpaidSince: paidAt, payoutRemindedAt: null }),
  })
}

/**
 * Stores since when money is unpaid, unless a sale came in between. The version of the row guards against a sale that sets this
 * date; the number of sales guards against all other sales.
 */
async function store(context: Context, account: Row<'accounts'>, unpaidSince: string | null): Promise<void> {
  const { tables } = context
  const isStillTrue = async () =>
    (await tables.get('accounts', account.$id))?.totalSales === account.totalSales
  await tables.transaction(
    (tx) => tx.update('accounts', account.$id, { unpaidSince, payoutRemindedAt: null }),
    { decidedOn: asRead('accounts', account), isStillTrue },
  )
}

/**
 * Updates since when money is unpaid, after a payout. Errors are only logged, because the payout has been made: a date that stays
 * too early only causes an early warning.
 */
export async function noteWithdrawal(
  context: Context,
  gateways: Gateways,
  rowId: string,
  { id, currency }: { id: string; currency: string },
): Promise<void> {
  try {
    await retryOnConflict(async () => {
      const account = await context.tables.get('accounts', rowId)
      if (!account) return
      const { available: left, pending } = balanceIn(await gateways.payouts.balances(id), currency)
      const { unpaidSince: since } = account
      const after = unpaidAfter({ since, left, pending, minimum: MIN_PAYOUT, now: context.now })
      if (after !== since) await store(context, account, after)
    })
  } catch (error) {
    context.log(`Since when money lies in ${id} is not known: ${traceOf(error)}`)
  }
}

type ReturnedPayout = { accountId: string; payout: Payout }

/** Returns the earliest date that the money of a returned payout can have. Older money was taken by the payout before. */
async function oldestOf(
  context: Context,
  gateways: Gateways,
  account: Account,
  { accountId, payout }: ReturnedPayout,
): Promise<string> {
  const { payouts: before } = await gateways.payouts.list(accountId, payout.id)
  const lastPayoutAt = before.find(({ status }) => status !== 'failed')?.createdAt ?? null
  const firstSaleAt = await firstSaleOf(context, account)
  return unpaidAtEarliest({ lastPayoutAt, firstSaleAt, now: context.now })
}

/**
 * Updates since when money is unpaid, after the bank returned a payout: the time runs on from before that payout. If the money
 * has been withdrawn again the stored date is already right.
 */
export async function noteReturned(
  context: Context,
  gateways: Gateways,
  rowId: string,
  returned: ReturnedPayout,
): Promise<void> {
  const { accountId, payout } = returned
  await retryOnConflict(async () => {
    const account = await context.tables.first('accounts', [Query.equal('$id', rowId)])
    const { available } = balanceIn(await gateways.payouts.balances(accountId), payout.currency.toLowerCase())
    if (!account || available < MIN_PAYOUT) return
    const oldest = await oldestOf(context, gateways, account, returned)
    const { unpaidSince: since } = account
    if (since === null || Date.parse(oldest) < Date.parse(since)) await store(context, account, oldest)
  })
}

/**
 * Returns since when money has not been withdrawn (ISO 8601), or null if there is too little to withdraw. If no date is stored
 * (after a returned payout, or for older accounts) it is derived from the last payout and stored.
 */
export async function unpaidSinceOf(
  context: Context,
  gateways: Gateways,
  account: Row<'accounts'>,
  { id, available, pending }: Balance & { id: string },
): Promise<string | null> {
  if (available < MIN_PAYOUT && pending <= 0) return null
  if (account.unpaidSince !== null) return account.unpaidSince
  const { payouts } = await gateways.payouts.list(id, undefined)
  const last = payouts.find(({ status }) => status !== 'failed')
  const { firstSaleAt } = account
  const since = unpaidAtEarliest({ lastPayoutAt: last?.createdAt ?? null, firstSaleAt, now: context.now })
  try {
    await store(context, account, since)
  } catch (error) {
    // a simultaneous sale has set the date
    if (!(error instanceof Conflict)) throw error
  }
  return since
}
