import { AppwriteException, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { hidePage, signOutForEver, unlessGone } from './close-account.ts'
import {
  anonymiseDownloads,
  anonymiseOpenPayments,
  anonymisePurchases,
  anonymiseReviews,
  leaveFollowed,
  leaveMemberships,
  withdrawMails,
  withdrawNotices,
  withdrawPendingFollows,
} from './leave-others.ts'
import { removeAccountRow } from './remove-account-row.ts'
import { anonymiseOrders, removeOwned } from './remove-owned.ts'
import { removeLeftoverFiles, removeProducts } from './remove-products.ts'
import { removeProductUploads, removePublicUploads } from './remove-uploads.ts'
import type { Doomed, Step } from './step.ts'

/** What is written between the first look and the removal of the account's row is found by the second. */
const owned: readonly Step[] = [removeProducts, removeOwned, anonymiseOrders]

const rows: readonly Step[] = [
  signOutForEver,
  hidePage,
  ...owned,
  withdrawNotices,
  withdrawMails,
  withdrawPendingFollows,
  leaveFollowed,
  leaveMemberships,
  anonymiseReviews,
  anonymisePurchases,
  anonymiseOpenPayments,
  anonymiseDownloads,
  removeAccountRow,
  ...owned,
  removeLeftoverFiles,
  removeProductUploads,
]

/**
 * Removes an account as far as there is time, and answers whether nothing is left of it. It can break off anywhere:
 * each step finds by itself what is left, so the next run begins anew. The user goes after all rows, since whoever
 * registers the id again would be taken for the owner of what still carries it.
 *
 * What becomes of each trace:
 * - **Gone**: page, products with files and secrets, reviews of them, followers, members, messages, reports,
 *   statistics, downloads of them, pictures and uploads; the follows and memberships of the account elsewhere, and
 *   news of it that were not mailed yet, mails to it that failed, and what it or its followers have not confirmed yet.
 * - **The ledger of sales (`payments`) and sold files stay**: they are the buyers', who go on by account, receipt or
 *   mailed link. The seller stands in it by an id that leads to nobody, and by the payment account, for refunds.
 * - **Orders stay for the books without the buyer's address**: of this seller's sales, and of what this account bought
 *   from others. What it bought loses account and address in the ledger too, so that it opens to nobody any more.
 * - **Reviews of others' products stay without name, picture and account**, so that nobody's rating changes.
 * - **What was done as a guest with the same address stays a guest's**: anybody can sign up with an address of somebody
 *   else, and must not erase that person's purchases or follows.
 * - **Names stay reserved** for a year, for nobody. The payment account at the provider is the creator's own; its id alone is
 *   kept until what is left in it is paid out, for 90 days at most.
 * - Mailed links, rate limits, mail targets and mails to be sent again hold hashes or end within two days, and go by themselves. The targets of
 *   the user go with the user.
 */
export async function removeAccount(
  context: Context,
  doomed: Doomed,
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

/** The user goes last: who has the id now, registered later, came after everything was removed. */
async function isSomebodyElse({ server }: Context, { userId, registeredAt }: Doomed): Promise<boolean> {
  try {
    const { $createdAt } = await new Users(server).get({ userId })
    return Date.parse($createdAt) > Date.parse(registeredAt)
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return false
    throw error
  }
}
