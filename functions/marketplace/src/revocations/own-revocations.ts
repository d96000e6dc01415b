import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import {
  REVOCATIONS_PAGE_SIZE,
  type revocationActions,
} from '#src/domain/contracts/marketplace/revocations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { isSinceRegistration } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { lastOf } from '#functions/marketplace/src/account/caller-traces.ts'
import { newestFirst } from '#functions/marketplace/src/newest-first.ts'

type List = (typeof revocationActions)['revocations.list']

/** Returns a page of the declarations that the caller's account has made, newest first. */
export async function listRevocations(
  { after }: ActionRequest<List>,
  context: Context,
  { caller }: AccountHolder,
): Promise<ActionOutput<List>> {
  const rows = await context.tables.find('revocations', [
    Query.equal('buyerUserId', caller.userId),
    ...newestFirst(
      { time: 'declaredAt', id: '$id' },
      after && { time: after.declaredAt, id: after.revocationId },
      REVOCATIONS_PAGE_SIZE,
    ),
  ])
  // the ids are compared again because MariaDB may ignore letter case, and an earlier account may have had the same id
  const own = rows.filter(
    ({ buyerUserId, declaredAt }) => buyerUserId === caller.userId && isSinceRegistration(declaredAt, caller),
  )
  const last = lastOf(rows, REVOCATIONS_PAGE_SIZE)
  return {
    revocations: own.map(({ $id, orderId, name, email, outcome, declaredAt, mailedAt, settledAt }) => ({
      revocationId: $id,
      orderId,
      name,
      email,
      outcome,
      declaredAt,
      mailedAt,
      settledAt,
    })),
    next: last ? { declaredAt: last.declaredAt, revocationId: last.$id } : null,
  }
}
