import type { Account } from '#src/domain/profile/profile.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { type Connection, connectionOf, isSameConnection, lostConnection } from './connection.ts'
import type { PaymentAccount } from './payment-account.ts'

const ATTEMPTS = 5

/** What to store in place of what is stored, or null for nothing. */
type Change = (known: Account) => Connection | null

/** Whether what was begun with the account before can go on no longer. */
const isLost = (before: Connection, after: Connection) =>
  before.stripeOnboardingComplete &&
  !(after.stripeOnboardingComplete && after.stripeAccountId === before.stripeAccountId)

/** Leans on the account's version. */
async function store(context: Context, userId: string, changeOf: Change): Promise<void> {
  await retryOnConflict(ATTEMPTS, async () => {
    const known = await accountOf(context, userId)
    const change = known && changeOf(known)
    if (!change || isSameConnection(known, change)) return
    const data = { ...change, updatedAt: writeTime(context.now, known.updatedAt) }
    await context.tables.transaction(
      (tx) => {
        tx.update('accounts', known.$id, data)
        stageProfile(tx, known, { ...known, ...data })
        if (isLost(known, change)) stageOfferChange(tx, context, { sellerId: userId, productId: '' })
      },
      { decidedOn: asRead('accounts', known) },
    )
  })
}

/** Binds the creator to a payment account, unless there is another one meanwhile. Answers whose is bound then. */
export async function bindAccount(
  context: Context,
  userId: string,
  account: PaymentAccount,
): Promise<string> {
  await store(context, userId, ({ stripeAccountId }) =>
    stripeAccountId === '' ? connectionOf(account) : null,
  )
  return (await accountOf(context, userId))?.stripeAccountId ?? ''
}

/** What the provider says of an account counts only while the creator is bound to that very one. */
export function updateConnection(context: Context, userId: string, account: PaymentAccount): Promise<void> {
  return store(context, userId, ({ stripeAccountId }) =>
    stripeAccountId === account.id ? connectionOf(account) : null,
  )
}

/** Forgets an account that is gone at the provider. */
export function forgetConnection(context: Context, userId: string, accountId: string): Promise<void> {
  return store(context, userId, ({ stripeAccountId }) =>
    stripeAccountId === accountId ? lostConnection(context.now.toISOString()) : null,
  )
}
