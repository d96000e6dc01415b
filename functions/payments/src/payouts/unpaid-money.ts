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
import type { PaymentGateways } from '#functions/payments/src/stripe/payment-gateways.ts'

const ATTEMPTS = 4

/** Of one currency, in minor units. */
type Balance = { available: number; pending: number }

// who has sold before it was kept is asked of the ledger
const isFirstSale = ({ firstSaleAt, totalSales }: Account) => firstSaleAt === null && totalSales === 0

/** Whether with a sale begins the time until its seller's first payout, or the time for which money may lie there. */
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
 * Writes what was found out, unless a sale came in between. Leans on the account's version, which a sale changes that begins
 * the time; another one moves the number of sales.
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

/** After a payout. It was made, whatever comes of this: a moment that stays too early only warns too early. */
export async function noteWithdrawal(
  context: Context,
  gateways: PaymentGateways,
  rowId: string,
  { id, currency }: { id: string; currency: string },
): Promise<void> {
  try {
    await retryOnConflict(ATTEMPTS, async () => {
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

type Returned = { accountId: string; payout: Payout }

/** The oldest that the money of a payout can be: what was there before, the payout before it has taken. */
async function oldestOf(
  context: Context,
  gateways: PaymentGateways,
  account: Account,
  { accountId, payout }: Returned,
): Promise<string> {
  const { payouts: before } = await gateways.payouts.list(accountId, payout.id)
  const lastPayoutAt = before.find(({ status }) => status !== 'failed')?.createdAt ?? null
  const firstSaleAt = await firstSaleOf(context, account)
  return unpaidAtEarliest({ lastPayoutAt, firstSaleAt, now: context.now })
}

/**
 * After a payout came back: the time for which its money may lie there runs on from before it was made. Where the money was
 * withdrawn once more by now, the moment that is kept is right already.
 */
export async function noteReturned(
  context: Context,
  gateways: PaymentGateways,
  rowId: string,
  returned: Returned,
): Promise<void> {
  const { accountId, payout } = returned
  await retryOnConflict(ATTEMPTS, async () => {
    const account = await context.tables.first('accounts', [Query.equal('$id', rowId)])
    const { available } = balanceIn(await gateways.payouts.balances(accountId), payout.currency.toLowerCase())
    if (!account || available < MIN_PAYOUT) return
    const oldest = await oldestOf(context, gateways, account, returned)
    const { unpaidSince: since } = account
    if (since === null || Date.parse(oldest) < Date.parse(since)) await store(context, account, oldest)
  })
}

/**
 * Since when there is money that was not withdrawn (ISO 8601), or null where there is none worth it. Where that is not known (a
 * payout came back, or it is from before it was kept), the last payout tells, once.
 */
export async function unpaidSinceOf(
  context: Context,
  gateways: PaymentGateways,
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
    // a sale came at this moment and has set it
    if (!(error instanceof Conflict)) throw error
  }
  return since
}
