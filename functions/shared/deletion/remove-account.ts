import { AppwriteException, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { hidePage, signOutForEver, unlessGone } from './close-account.ts'
import {
  anonymiseDownloads,
  anonymiseOpenPayments,
  anonymisePurchases,
  anonymiseReports,
  anonymiseReviews,
  leaveFollowed,
  leaveMemberships,
  leavePairsOfBuyer,
  withdrawMails,
  withdrawNotices,
  withdrawPendingFollows,
  withdrawUpdateMails,
} from './leave-others.ts'
import { removeAccountRow } from './remove-account-row.ts'
import { anonymiseOrders, removeOwned } from './remove-owned.ts'
import { removeLeftoverFiles, removeProducts } from './remove-products.ts'
import { removeProductUploads, removePublicUploads } from './remove-uploads.ts'
import type { AccountDeletion, Step } from './step.ts'

/**
 * These steps run twice. The second run finds rows that were written between the first run and the removal of the account's row.
 */
const owned: readonly Step[] = [removeProducts, removeOwned, anonymiseOrders]

const rows: readonly Step[] = [
  signOutForEver,
  hidePage,
  ...owned,
  withdrawNotices,
  withdrawMails,
  withdrawUpdateMails,
  withdrawPendingFollows,
  leaveFollowed,
  leaveMemberships,
  anonymiseReviews,
  anonymisePurchases,
  anonymiseReports,
  leavePairsOfBuyer,
  anonymiseOpenPayments,
  anonymiseDownloads,
  removeAccountRow,
  ...owned,
  removeLeftoverFiles,
  removeProductUploads,
]

/**
 * Removes an account as far as there is time. Returns whether nothing of the account is left. The deletion may be
 * interrupted anywhere: each step looks for what is left, so the next run simply starts again. The user is removed after
 * all rows, because anyone who registers the same id again would own the rows that still name it.
 *
 * What happens to each trace:
 * - **Removed**: the page and what leads to it from former names; products with their files, versions and secrets; the creator's
 *   reviews, followers, members, messages, statistics and records of downloads; what the account has saved; pictures and uploads; the
 *   account's follows and memberships elsewhere, and notices about them that were not mailed; failed mails to the account, and those about
 *   new versions; and follows that the account or its followers have not confirmed.
 * - **The ledger of sales (`payments`) and sold files stay** for the buyers, who reach them by account, proof or mailed
 *   link. The ledger names the seller by an id that leads to nobody, and by the connected account, which refunds need.
 * - **Orders stay for bookkeeping without the buyer's address**: those of this seller's sales, and those of this
 *   account's purchases. The ledger loses account and address of those purchases too, so they open to nobody any more.
 * - **Reviews of other creators' products stay without name, picture and account**, so that no rating changes.
 * - **Reports stay**: those of this account, its products and reviews, or deleting the account would clear the file, and those that it has
 *   written about others, without key, name and address.
 * - **Everything done as a guest with the same address stays.** Anybody can sign up with another person's address, and
 *   must not be able to erase that person's purchases or follows.
 * - **The wish to get no mails about updates stays** under a hash of the address: it is the address that wants none.
 * - **What a trader said about who sells stays for six months**, as the law asks, where only the operator reads it.
 * - **Names stay reserved** for a year. The connected account belongs to the creator; only its id is kept until the
 *   balance is paid out, for 90 days at most.
 * - Mailed links, rate limits, mail targets and mails to be sent again contain hashes or expire within two days, so they
 *   need no step. The user's targets are removed with the user.
 */
export async function removeAccount(
  context: Context,
  doomed: AccountDeletion,
  hasTime: () => boolean,
): Promise<boolean> {
  const { tables } = context
  if (!doomed.rowsGone && !(await isSomebodyElse(context, doomed))) {
    if (!(await runAll(rows, context, doomed, hasTime))) return false
    await unlessGone(() => new Users(context.server).delete({ userId: doomed.userId }))
  }
  if (!doomed.rowsGone) await tables.update('deletions', doomed.$id, { rowsGone: true })
  if (!(await removePublicUploads(context, doomed, hasTime))) return false
  await tables.remove('deletions', doomed.$id)
  return true
}

async function runAll(
  steps: readonly Step[],
  ...[context, doomed, hasTime]: Parameters<Step>
): Promise<boolean> {
  for (const step of steps) {
    if (!(await step(context, doomed, hasTime))) return false
  }
  return true
}

/**
 * Returns whether a later account has the id. The user is removed last, so a later account means that everything else is already
 * gone.
 */
async function isSomebodyElse(
  { server }: Context,
  { userId, registeredAt }: AccountDeletion,
): Promise<boolean> {
  try {
    const { $createdAt } = await new Users(server).get({ userId })
    return Date.parse($createdAt) > Date.parse(registeredAt)
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return false
    throw error
  }
}
