import { Query } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import { ANONYMOUS_AUTHOR } from '#src/domain/people/review.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import { commitCounted } from '#functions/shared/projections/community-rows.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { orderRowId, reporterKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { leavePairs } from '#functions/shared/listings/pairs.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { removeAllOf, type Step, untilLast } from './step.ts'

const ROWS = 25
/** Each purchase takes two of Appwrite's 100 operations in a transaction. */
const PURCHASES = 45

type FollowTable = 'followers' | 'members'

async function leave(context: Context, table: FollowTable, rowId: string): Promise<void> {
  const row = await context.tables.get(table, rowId)
  if (!row) return
  const creator = await accountOf(context, row.creatorId)
  if (!creator) {
    await context.tables.remove(table, rowId)
    return
  }
  await commitCounted(context, creator, table, row, null)
  if (table === 'followers' && row.status === 'active') {
    await addToDays(context, { owner: creator, counts: { unfollows: 1 } })
  }
}

/** Removes notices to other creators about what this account did. */
export const withdrawNotices: Step = (context, { userId }, hasTime) =>
  removeAllOf(context, 'notices', [Query.equal('userId', userId)], hasTime)

/** Removes follows that the account has not confirmed yet. */
export const withdrawPendingFollows: Step = (context, { userId }, hasTime) =>
  removeAllOf(context, 'pending_follows', [Query.equal('userId', userId)], hasTime)

/** Removes mails to the account that have not been sent yet. */
export const withdrawMails: Step = (context, { userId }, hasTime) =>
  removeAllOf(context, 'mails', [Query.equal('userId', userId)], hasTime)

/** Removes mails to the account about new versions of other creators' products, sent or not. */
export const withdrawUpdateMails: Step = (context, { userId }, hasTime) =>
  removeAllOf(context, 'update_mails', [Query.equal('userId', userId)], hasTime)

/** Removes the account from the lists of other creators, and updates their counters. */
const leaveAll =
  (table: FollowTable): Step =>
  (context, { userId }, hasTime) =>
    untilLast(hasTime, async () => {
      const rows = await context.tables.find(table, [Query.equal('userId', userId), Query.limit(ROWS)])
      for (const { $id } of rows) await retryOnConflict(() => leave(context, table, $id))
      return rows.length < ROWS
    })

export const leaveFollowed = leaveAll('followers')
export const leaveMemberships = leaveAll('members')

/** The commit is guarded by the review's version, because a simultaneous approval would publish the name. */
async function anonymiseReview({ tables, now }: Context, inboxId: string): Promise<void> {
  const review = await tables.get('review_inbox', inboxId)
  if (!review) return
  const shown = await tables.get('reviews', review.reviewId)
  const author = { userName: ANONYMOUS_AUTHOR, userAvatar: '' }
  await tables.transaction(
    (tx) => {
      tx.update('review_inbox', inboxId, {
        ...author,
        authorUserId: '',
        searchKey: foundBy.review_inbox({ ...review, ...author }),
        updatedAt: writeTime(now, review.updatedAt),
      })
      if (shown) tx.update('reviews', shown.$id, author)
    },
    { decidedOn: asRead('review_inbox', review) },
  )
}

/** Keeps the account's reviews of other creators' products without name, picture and account. */
export const anonymiseReviews: Step = async (context, { userId }, hasTime) => {
  const { tables } = context
  const isDone = await untilLast(hasTime, async () => {
    const written = await tables.find('review_inbox', [
      Query.equal('authorUserId', userId),
      Query.limit(ROWS),
    ])
    for (const { $id } of written) await retryOnConflict(() => anonymiseReview(context, $id))
    return written.length < ROWS
  })
  await tables.updateAll('review_authors', { userId: '' }, [Query.equal('userId', userId)])
  return isDone
}

const nobody = {
  buyerUserId: '',
  buyerEmail: '',
  buyerEmailKey: '',
  buyerProvenKey: '',
  buyerSince: '',
  cardKey: '',
  // older sales have a browser's proof beside the account; kept, it would open the purchase to the next person at that browser
  receiptKey: '',
}

async function anonymiseSales({ tables, hash }: Context, sales: readonly Row<'payments'>[]): Promise<void> {
  if (sales.length === 0) return
  const paymentIds = sales.map(({ $id }) => $id)
  await removeRows(tables, 'purchase_keys', [Query.equal('paymentId', paymentIds)])
  const ids = sales.map(({ $id }) => orderRowId(hash, $id))
  const orders = await tables.find('orders', [Query.equal('$id', ids), Query.limit(ids.length)])
  await tables.transaction((tx) => {
    for (const { $id } of sales) tx.update('payments', $id, nobody)
    for (const { $id, productTitle } of orders) {
      tx.update('orders', $id, {
        buyerEmail: '',
        buyerName: '',
        searchKey: foundBy.orders({ productTitle, buyerEmail: '' }),
      })
    }
  })
}

/**
 * Removes the account from its purchases. They become inaccessible, because no browser holds a proof of purchases by an
 * account.
 */
export const anonymisePurchases: Step = (context, { userId }, hasTime) =>
  untilLast(hasTime, () =>
    retryOnConflict(async () => {
      const sales = await context.tables.find('payments', [
        Query.equal('buyerUserId', userId),
        Query.limit(PURCHASES),
      ])
      await anonymiseSales(context, sales)
      return sales.length < PURCHASES
    }),
  )

/** Removes the account from the counts of what is bought together. */
export const leavePairsOfBuyer: Step = (context, { userId }, hasTime) =>
  untilLast(hasTime, () => leavePairs(context, userId))

/**
 * Ends the account's open payments, because nobody could open what is paid from now on. The payments' schedule cancels them, as
 * their date makes them outdated.
 */
export const anonymiseOpenPayments: Step = async ({ tables }, { userId }) => {
  await tables.updateAll('open_payments', { buyerUserId: '', createdAt: new Date(0).toISOString() }, [
    Query.equal('buyerUserId', userId),
  ])
  await tables.updateAll('discount_uses', { buyerUserId: '', emailKey: '', cardKey: '' }, [
    Query.equal('buyerUserId', userId),
  ])
  return true
}

export const anonymiseDownloads: Step = async ({ tables }, { userId }) => {
  await tables.updateAll('downloads', { userId: '', emailKey: '' }, [Query.equal('userId', userId)])
  return true
}

/** Keeps what the account has reported, without who has. The mails about it end. */
export const anonymiseReports: Step = async ({ tables, hash }, { userId }) => {
  const nobody = {
    reporterKey: '',
    reporterName: '',
    reporterEmail: '',
    isEmailProven: false,
    mailDueAt: null,
  }
  await tables.updateAll('reports', nobody, [Query.equal('reporterKey', reporterKey(hash, userId))])
  return true
}
