import { MINUTE } from '#src/lib/time/durations.ts'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict, retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { HasTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { type SellerDue, sellerDuesOf } from './seller-dues.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { balanceIn } from '#functions/payments/src/payouts/payout.ts'
import { nextStep, pauseAfter, type Step, takenCents } from './recovery.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'

type Debt = Row<'debts'>

/** The most debts that are read for one sale; no sale comes near this number. */
const PER_SALE = 100
const PER_RUN = 100
/** Milliseconds; longer than one run of this function may take. */
const LEASE = MINUTE
/** The most movements in one try. A debt usually needs one, and two if the seller's balance covers only a part. */
const STEPS = 4

/** Books what the seller owes for a sale, and takes what their balance covers now. */
export async function syncDebts(
  context: Context,
  gateways: Gateways,
  intent: PaymentIntent,
  sale: Sale,
): Promise<void> {
  const dues = sellerDuesOf(intent, sale)
  if (dues.length === 0) return
  for (const due of dues) await retryOnConflict(() => book(context, sale, due))
  try {
    await recover(context, gateways, intent, sale)
  } catch (error) {
    // the debt is booked, and the schedule tries again
    context.log(`What is owed for ${intent.id} is still due: ${traceOf(error)}`)
  }
}

/**
 * Books what is due as a debt. The id of the row is made of cause and reference, so it is booked once. A change of an existing
 * debt is guarded by the version of its row.
 */
async function book({ tables, hash, now }: Context, sale: Sale, due: SellerDue): Promise<void> {
  const { cause, reference, dueCents } = due
  const id = hash.id('debt', cause, reference)
  const known = await tables.get('debts', id)
  const open = { nextTryAt: now.toISOString(), settledAt: null }
  if (known) {
    const isDue = known.amountCents > 0
    if (isDue === dueCents > 0) return
    const decidedOn = asRead('debts', known)
    await tables.transaction((tx) => tx.update('debts', id, { amountCents: dueCents, ...open }), {
      decidedOn,
    })
    return
  }
  try {
    await tables.create('debts', id, {
      sellerId: sale.sellerId,
      sellerStripeAccountId: sale.sellerAccount,
      paymentId: sale.paymentId,
      cause,
      reference,
      amountCents: dueCents,
      recoveredCents: 0,
      attempts: 0,
      ...open,
      createdAt: now.toISOString(),
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

/**
 * Tries debts again that are due, because later sales may have filled the seller's balance. The next try is scheduled before the
 * payment is read, so that one unreadable payment does not block the others.
 */
export async function recoverDue(
  { tables, now, log }: Pick<Context, 'tables' | 'now' | 'log'>,
  look: (paymentId: string) => Promise<unknown>,
  hasTime: HasTime,
): Promise<void> {
  const due = await tables.find('debts', [
    Query.lessThanEqual('nextTryAt', now.toISOString()),
    Query.orderAsc('nextTryAt'),
    Query.limit(PER_RUN),
  ])
  for (const paymentId of new Set(due.map((debt) => debt.paymentId))) {
    if (!hasTime()) return
    try {
      for (const { $id, attempts } of due.filter((debt) => debt.paymentId === paymentId)) {
        await tables.update('debts', $id, { nextTryAt: timeAfter(now, attempts + 1) })
      }
      await look(paymentId)
    } catch (error) {
      log(`What is owed for ${paymentId} is still due: ${traceOf(error)}`)
    }
  }
}

const timeAfter = (now: Date, attempts: number): string =>
  new Date(now.getTime() + pauseAfter(attempts)).toISOString()

/** Recovers the debts of one sale under a lease, because they all draw on the remainder of the same transfer. */
async function recover(
  context: Context,
  gateways: Gateways,
  intent: PaymentIntent,
  sale: Sale,
): Promise<void> {
  await withLease(context, ['debts', sale.paymentId], LEASE, async () => {
    const debts = await context.tables.find('debts', [
      Query.equal('paymentId', sale.paymentId),
      Query.orderAsc('createdAt'),
      Query.limit(PER_SALE),
    ])
    for (const debt of debts) {
      if (debt.settledAt === null) await settleDebt(context, gateways, { debt, intent, sale })
    }
  })
}

type Case = { debt: Debt; intent: PaymentIntent; sale: Sale }

/**
 * Moves money until the debt is settled or the balance is empty. The amount moved before is read from Stripe each time. Marking
 * the debt as settled is guarded by its version, because the amount may have changed meanwhile. Each try uses new keys, because
 * Stripe repeats the first answer to a key, even if that was a refusal.
 */
async function settleDebt(context: Context, gateways: Gateways, { debt, intent, sale }: Case): Promise<void> {
  const { tables, now } = context
  const attempts = debt.attempts + 1
  const nextTryAt = timeAfter(now, attempts)
  let last = await tables.update('debts', debt.$id, { attempts, nextTryAt })
  const group = intent.latest_charge?.transfer_group ?? ''
  const owed = { ...debt, id: debt.$id }
  let most = Infinity
  for (let move = 1; move <= STEPS; move += 1) {
    const transfers = await gateways.transfers.ofGroup(group)
    const taken = takenCents(owed, transfers, sale)
    const isSettled = taken === debt.amountCents
    const recoveredCents = Math.max(0, taken)
    const settled = { recoveredCents, settledAt: now.toISOString(), nextTryAt: null }
    const decidedOn = asRead('debts', last)
    if (isSettled) await tables.transaction((tx) => tx.update('debts', debt.$id, settled), { decidedOn })
    else last = await tables.update('debts', debt.$id, { recoveredCents })
    const step = nextStep(owed, taken, transfers, sale, most)
    if (isSettled || step.kind === 'nothing') return
    const movement = { debtId: debt.$id, idempotencyKey: `debt:${debt.$id}:${attempts}:${move}` }
    const isMade = await make(gateways, step, debt, group, movement)
    if (isMade) continue
    if (step.kind === 'give' || most < Infinity) return
    most = await fundsOf(gateways, debt)
    if (most >= step.netCents) return
  }
}

/** Returns false if the balance does not cover the movement. */
async function make(
  { transfers }: Gateways,
  step: Exclude<Step, { kind: 'nothing' }>,
  debt: Debt,
  group: string,
  movement: { debtId: string; idempotencyKey: string },
): Promise<boolean> {
  try {
    if (step.kind === 'reverse') await transfers.reverse(step.transfer, { cents: step.cents, ...movement })
    else await transfers.give(debt.sellerStripeAccountId, group, { cents: step.netCents, ...movement })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return false
    throw error
  }
}

/** Rappen in the seller's balance, both available and pending. */
async function fundsOf({ payouts }: Gateways, { sellerStripeAccountId }: Debt): Promise<number> {
  const balances = await payouts.balances(sellerStripeAccountId)
  const { available, pending } = balanceIn(balances, CURRENCY.toLowerCase())
  return Math.max(0, available + pending)
}
