import { m } from '#messages'
import { Query, Users } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import { owedCents } from '#src/domain/money/debt.ts'
import { shownNameOf } from '#src/domain/profile/profile.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { accountOf, type SignedIn } from '#functions/shared/identity/accounts.ts'
import { writeLog } from '#functions/shared/moderation/operator-log.ts'
import { isShown } from '#functions/shared/projections/profile-projection.ts'
import { salesOf, shownSales } from './sales.ts'

type Read = (typeof operatorOverviewActions)['operator.creator']

const NEWEST = 20
const DECISIONS = 100
/** More debts than are open at once. */
const DEBTS = 500

/** Returns what the creator owes, in Rappen. */
async function debtOf({ tables }: Context, sellerId: string): Promise<number> {
  const debts = await tables.findExactly('debts', { sellerId }, [
    Query.isNull('settledAt'),
    Query.limit(DEBTS),
  ])
  return debts.reduce((sum, debt) => sum + owedCents(debt), 0)
}

async function decisionsOf({ tables }: Context, ownerId: string) {
  const found = await tables.findExactly('decisions', { ownerId }, [
    Query.orderDesc('createdAt'),
    Query.limit(DECISIONS),
  ])
  return found.flatMap(({ $id: decisionId, targetKind, targetId, measure, createdAt, until, liftedAt }) =>
    targetKind === null ? [] : [{ decisionId, targetKind, targetId, measure, createdAt, until, liftedAt }],
  )
}

async function newestSales(context: Context, sellerId: string) {
  const sales = await context.tables.findExactly('payments', { sellerId }, [
    Query.orderDesc('createdAt'),
    Query.limit(NEWEST),
  ])
  return shownSales(context, sales)
}

const factsOf = (account: Row<'accounts'>) => ({
  userId: account.userId,
  userName: account.username,
  name: shownNameOf(account),
  since: account.createdAt,
  isPublic: isShown(account),
  products: account.totalProducts,
  followers: account.supporters,
  suspendedAt: account.suspendedAt,
  payoutsHeldUntil: account.payoutsHeldUntil,
})

/** Reads what a case about a creator needs. It names an address, so the log says who has read it. */
export async function readCreator(
  { userId }: ActionRequest<Read>,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Read>> {
  const account = await accountOf(context, userId)
  if (!account) throw new Refusal('not_found', m.creator_not_found_title())
  await writeLog(context, {
    who: caller.userId,
    action: 'operator.creator',
    target: `page ${userId}`,
    detail: '',
  })
  const [user, sales, debtCents, decisions, orders] = await Promise.all([
    new Users(context.server).get({ userId }),
    salesOf(context, account),
    debtOf(context, userId),
    decisionsOf(context, userId),
    newestSales(context, userId),
  ])
  return {
    ...factsOf(account),
    email: user.email,
    isEmailVerified: user.emailVerification,
    ...sales,
    debtCents,
    decisions,
    orders,
  }
}
