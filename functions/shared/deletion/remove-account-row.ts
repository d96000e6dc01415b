import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId, usernameHistoryId } from '#functions/shared/db/keys.ts'
import { stageLeftovers } from '#functions/shared/files/leftover-files.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Step } from './step.ts'
import { DAY } from '#src/lib/time/durations.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

function picturesOf({ profilePicture, thumbnailImage, bannerImage }: Account) {
  const pictures = [
    { bucketId: 'profile-pictures' as const, fileId: profilePicture },
    { bucketId: 'thumbnails' as const, fileId: thumbnailImage },
    { bucketId: 'thumbnails' as const, fileId: bannerImage },
  ]
  return pictures.filter(({ fileId }) => fileId !== '')
}

/**
 * Returns the end of the reservation of names. Links to a page are printed and shared, so its addresses must not lead to another
 * person for a year.
 */
const reservationFrom = (now: Date) =>
  new Date(now.getTime() + limits.deletion.namesReservedDays * DAY).toISOString()

/** Returns the names that must be reserved. The names of a page that was never public are free at once. */
async function namesToReserve({ tables, hash }: Context, account: Account) {
  if (!account.onboardingCompleted) return []
  const keys = new Set([account.usernameKey, account.customSlugKey].filter(Boolean))
  const names = [...keys].map((usernameKey) => ({ id: usernameHistoryId(hash, usernameKey), usernameKey }))
  const known = await Promise.all(names.map(({ id }) => tables.get('username_history', id)))
  return names.filter((_, index) => !known[index])
}

/** The commit is guarded by the account's version, so that it reserves and removes what the row really names. */
async function removeRow(context: Context, userId: string): Promise<void> {
  const { tables, hash, now } = context
  const account = await tables.get('accounts', accountRowId(hash, userId))
  if (!account) return
  const reservation = { userId: '', reservedUntil: reservationFrom(now) }
  const names = await namesToReserve(context, account)
  const isClosing = await isClosingDue(context, account)
  await tables.transaction(
    (tx) => {
      for (const { id, usernameKey } of names)
        tx.create('username_history', id, { usernameKey, ...reservation })
      stageLeftovers(tx, userId, picturesOf(account))
      if (isClosing) stageClosing(tx, context, account)
      if (publicSellerOf(account)?.kind === 'trader') stageFormerSeller(tx, context, account)
      tx.remove('accounts', account.$id)
    },
    { decidedOn: asRead('accounts', account) },
  )
}

/** Removes the account's row. From here on no counter of the account can change, so simultaneous writes for it fail. */
export const removeAccountRow: Step = async (context, { userId }) => {
  const { tables, now } = context
  await tables.updateAll('username_history', { userId: '', reservedUntil: reservationFrom(now) }, [
    Query.equal('userId', userId),
  ])
  await retryOnConflict(() => removeRow(context, userId))
  return true
}

type CloseContext = Pick<Context, 'tables' | 'hash' | 'now'>

/** Returns whether the balance of a deleted creator's connected account must be paid out, and this is not noted yet. */
async function isClosingDue({ tables, hash }: CloseContext, { stripeAccountId }: Account): Promise<boolean> {
  if (stripeAccountId === '') return false
  return (await tables.get('closing_accounts', closingId(hash, stripeAccountId))) === null
}

const closingId = (hash: CloseContext['hash'], stripeAccountId: string) =>
  hash.id('closing-account', stripeAccountId)

/** Stages the note together with the removal of the account's row, because afterwards no row connects the two. */
function stageClosing(
  tx: Pick<Stage, 'create'>,
  { hash, now }: CloseContext,
  { stripeAccountId }: Account,
): void {
  const time = now.toISOString()
  const row = { stripeAccountId, nextTryAt: time, createdAt: time }
  tx.create('closing_accounts', closingId(hash, stripeAccountId), row)
}

/** Keeps who sold for as long as the law asks marketplaces to know (Regulation 2022/2065, Art. 30 (5)). */
function stageFormerSeller(
  tx: Pick<Stage, 'create'>,
  { hash, now }: CloseContext,
  { userId, username, seller }: Account,
): void {
  const keptUntil = new Date(now.getTime() + limits.deletion.traderKeptDays * DAY).toISOString()
  tx.create('former_sellers', hash.id('former-seller', userId), { username, seller, keptUntil })
}
