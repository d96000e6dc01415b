import { AppwriteException, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { stageOfferChange } from '#functions/shared/catalog/offer-changes.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import type { Step } from './step.ts'

const ATTEMPTS = 5

/** Passes over that the user is gone. */
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

/** Nobody signs in to it any more, and whoever is signed in is so no longer: neither sessions nor tokens are good. */
export const signOutForEver: Step = async ({ server }, { userId }) => {
  const users = new Users(server)
  await unlessGone(() => users.updateStatus({ userId, status: false }))
  await unlessGone(() => users.deleteSessions({ userId }))
  return true
}

/** Leans on the account's version: what is saved at this moment shows the page no more. */
async function hide(context: Context, userId: string, requestedAt: string) {
  const { tables, hash, now } = context
  const account = await tables.get('accounts', accountRowId(hash, userId))
  if (!account || account.deletionRequestedAt !== null) return
  const change = { deletionRequestedAt: requestedAt, updatedAt: writeTime(now, account.updatedAt) }
  await tables.transaction(
    (tx) => {
      tx.update('accounts', account.$id, change)
      stageProfile(tx, account, { ...account, ...change })
      // who could not be paid has nobody paying
      if (account.stripeAccountId !== '') stageOfferChange(tx, context, { sellerId: userId, productId: '' })
    },
    { decidedOn: asRead('accounts', account) },
  )
}

/** The page is gone, and for every function it is as if there were no such account. */
export const hidePage: Step = async (context, { userId, requestedAt }) => {
  await retryOnConflict(ATTEMPTS, () => hide(context, userId, requestedAt))
  await context.tables.remove('profiles', userId)
  return true
}
