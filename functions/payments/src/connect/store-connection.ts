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

/** Returns the new state for a creator's row, or null to leave the row as it is. */
type Change = (known: Account) => Connection | null

/** Returns whether payments that were begun with the former account can no longer go on. */
const isLost = (before: Connection, after: Connection) =>
  before.stripeOnboardingComplete &&
  !(after.stripeOnboardingComplete && after.stripeAccountId === before.stripeAccountId)

/** Stores a change of the connection. The commit is guarded by the version of the creator's row. */
async function store(context: Context, userId: string, changeOf: Change): Promise<void> {
  await retryOnConflict(async () => {
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

/**
 * Connects the creator to an account, unless another account was connected meanwhile. Returns the id of the account that is
 * connected in the end.
 */
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

/** Stores the account's state, but only if the creator is still connected to this account. */
export function updateConnection(context: Context, userId: string, account: PaymentAccount): Promise<void> {
  return store(context, userId, ({ stripeAccountId }) =>
    stripeAccountId === account.id ? connectionOf(account) : null,
  )
}

/** Removes the connection to an account that no longer exists at Stripe. */
export function forgetConnection(context: Context, userId: string, accountId: string): Promise<void> {
  return store(context, userId, ({ stripeAccountId }) =>
    stripeAccountId === accountId ? lostConnection(context.now.toISOString()) : null,
  )
}
