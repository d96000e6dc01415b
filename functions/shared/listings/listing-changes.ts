import { ID, Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import { contentLanguageOf, contentSettingsOf } from '#src/domain/account/settings.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { HOUR } from '#src/lib/time/durations.ts'

export type ListingChange = {
  userId: string
  /** '' for all products of the creator. */
  productId: string
}

/** Stages a note, in the same transaction as the change, that listings must follow. */
export function stageListingChange(
  tx: Pick<Stage, 'create'>,
  { now }: Pick<Context, 'now'>,
  { userId, productId }: ListingChange,
): void {
  const dueAt = now.toISOString()
  tx.create('listing_changes', ID.unique(), { userId, productId, paymentId: '', dueAt })
}

/**
 * Stages a note that the popularity of a product changes. It waits, so that a product is counted again once an hour at most.
 * @param paymentId the sale that was entered or given back
 */
export function stageDemandChange(
  tx: Pick<Stage, 'create'>,
  { now }: Pick<Context, 'now'>,
  { userId, productId }: ListingChange,
  paymentId = '',
): void {
  const dueAt = new Date(now.getTime() + HOUR).toISOString()
  tx.create('listing_changes', ID.unique(), { userId, productId, paymentId, dueAt })
}

type Owner = Pick<
  Account,
  'username' | 'name' | 'visibility' | 'hiddenAt' | 'onboardingCompleted' | 'reviewWidget' | 'contentSettings'
>

const listedPart = (owner: Owner) =>
  JSON.stringify([
    owner.username,
    owner.name,
    owner.visibility,
    owner.hiddenAt !== null,
    owner.onboardingCompleted,
    owner.reviewWidget,
    contentSettingsOf(owner).isNSFW,
    contentLanguageOf(owner),
  ])

/** Stages a note that all listings of a creator must follow, if the change of the account shows in them. */
export function stageOwnerChange(
  tx: Pick<Stage, 'create'>,
  context: Pick<Context, 'now'>,
  before: Owner & Pick<Account, 'userId'>,
  after: Owner,
): void {
  if (listedPart(before) === listedPart(after)) return
  stageListingChange(tx, context, { userId: before.userId, productId: '' })
}

const PAGE = 100

/** Returns the changes of a product that wait. Those that come later stay, so nothing that is read afterwards is lost. */
export const waitingChanges = (
  { tables }: Pick<Context, 'tables'>,
  productId: string,
): Promise<Row<'listing_changes'>[]> =>
  tables.find('listing_changes', [Query.equal('productId', productId), Query.limit(PAGE)])

export async function removeChanges(
  { tables }: Pick<Context, 'tables'>,
  changes: readonly Pick<Row<'listing_changes'>, '$id'>[],
): Promise<void> {
  if (changes.length === 0) return
  await tables.removeAll('listing_changes', [
    Query.equal(
      '$id',
      changes.map(({ $id }) => $id),
    ),
  ])
}
