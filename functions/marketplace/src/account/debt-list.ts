import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { DEBTS_PAGE_SIZE, type ownTraceActions } from '#src/domain/contracts/marketplace/own-traces.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { lastOf } from './caller-traces.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'

type List = (typeof ownTraceActions)['debts.list']

/** Returns a page of the caller's debts, open and settled, newest first. */
export async function listDebts(
  { after }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const rows = await context.tables.find('debts', [
    Query.equal('sellerId', caller.userId),
    ...newestFirst(
      { time: 'createdAt', id: 'reference' },
      after && { time: after.createdAt, id: after.reference },
      DEBTS_PAGE_SIZE,
    ),
  ])
  // the ids are compared again because MariaDB may ignore letter case, and an earlier account may have had the same id
  const own = rows.filter(
    ({ sellerId, createdAt }) => sellerId === caller.userId && isSinceRegistration(createdAt, caller),
  )
  const last = lastOf(rows, DEBTS_PAGE_SIZE)
  return {
    debts: own.map(({ paymentId, cause, reference, amountCents, recoveredCents, settledAt, createdAt }) => ({
      orderId: paymentId,
      cause,
      reference,
      amountCents,
      recoveredCents,
      settledAt,
      createdAt,
    })),
    next: last ? { createdAt: last.createdAt, reference: last.reference } : null,
  }
}
