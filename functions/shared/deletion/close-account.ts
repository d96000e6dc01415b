import { AppwriteException, Query, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import { stageListingChange } from '#functions/shared/listings/listing-changes.ts'
import { removeListingsOf } from '#functions/shared/listings/write-listing.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import type { Step } from './step.ts'

/** Ignores the error that the user does not exist. */
export async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof AppwriteException && error.type === 'user_not_found')) throw error
  }
}

export async function isUserGone(users: Users, userId: string): Promise<boolean> {
  try {
    await users.get({ userId })
    return false
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return true
    throw error
  }
}

/** Blocks the user and ends all sessions, so that neither a sign-in nor an existing token works any more. */
export const signOutForEver: Step = async ({ server }, { userId }) => {
  const users = new Users(server)
  await unlessGone(() => users.updateStatus({ userId, status: false }))
  await unlessGone(() => users.deleteSessions({ userId }))
  return true
}

/**
 * Marks the account as being deleted and removes its public page. The commit is guarded by the account's version, so that a
 * simultaneous save cannot show the page again.
 */
async function hide(context: Context, userId: string, requestedAt: string) {
  const { tables, hash, now } = context
  const account = await tables.get('accounts', accountRowId(hash, userId))
  if (!account || account.deletionRequestedAt !== null) return
  const change = { deletionRequestedAt: requestedAt, updatedAt: writeTime(now, account.updatedAt) }
  await tables.transaction(
    (tx) => {
      tx.update('accounts', account.$id, change)
      stageProfile(tx, account, { ...account, ...change })
      stageListingChange(tx, context, { userId, productId: '' })
      // a seller without a connected account has no open payments
      if (account.stripeAccountId !== '') stageOfferChange(tx, context, { sellerId: userId, productId: '' })
    },
    { decidedOn: asRead('accounts', account) },
  )
}

/** Removes the public page and what leads to it. From then on all functions treat the account as deleted. */
export const hidePage: Step = async (context, { userId, requestedAt }) => {
  await retryOnConflict(() => hide(context, userId, requestedAt))
  await context.tables.remove('profiles', userId)
  await removeListingsOf(context, userId)
  await context.tables.removeAll('former_names', [Query.equal('userId', userId)])
  return true
}
