import { Query } from 'node-appwrite'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import { DAY, HOUR } from '#src/lib/time/durations.ts'

/**
 * As long as Stripe lists an event (https://docs.stripe.com/api/events): the repair of unreported sales lists them since its last run, and
 * skips those that have a row here. The webhook alone would need three days (https://docs.stripe.com/webhooks#automatic-retries).
 */
const EVENTS_KEPT = 30 * DAY
/** Longer than the settings of any creator can hold a notice back. */
const NOTICES_KEPT = 14 * DAY
/** Gives the operator time to see which mails failed. */
const MAILS_KEPT = 14 * DAY
/** As long as somebody may claim something for a purchase (§ 195 BGB, of the German buyers' law: three years). */
const REVOCATIONS_KEPT = 3 * 366 * DAY
/** A little more than the longest period of the statistics, a year. */
const REFERRERS_KEPT = 400 * DAY
/** As long as somebody may sue over what was decided. */
const OPERATOR_LOG_KEPT = 3 * 366 * DAY
/** The ten years of the law begin with the end of the year (Swiss Code of Obligations, Art. 958f). */
const INVOICES_KEPT = 11 * 366 * DAY
const GUARDS_KEPT = HOUR
const TOKENS_PER_RUN = 500

export function forgetRateLimits({ tables, now }: Context): Promise<number> {
  return removeRows(tables, 'rate_limits', [Query.lessThan('expiresAt', now.toISOString())])
}

/**
 * Removes guards of versions that no commit can be decided on any more. A reader of a version commits within the run of a
 * function (5 minutes at most) and of its transaction (5 more).
 */
export function forgetGuards({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - GUARDS_KEPT).toISOString()
  return removeRows(tables, 'row_guards', [Query.lessThan('createdAt', before)])
}

/** Removes links a day after they expire. Until then visitors learn that the link has expired; afterwards it is unknown. */
export function forgetLinks({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - DAY).toISOString()
  return removeRows(tables, 'mailed_links', [Query.lessThan('expiresAt', before)])
}

export function forgetEvents({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - EVENTS_KEPT).toISOString()
  return removeRows(tables, 'stripe_events', [Query.lessThan('receivedAt', before)])
}

/** Removes the rows of mails that were given up. All other mails are settled long before. */
export function forgetMails({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - MAILS_KEPT).toISOString()
  return removeRows(tables, 'mails', [Query.lessThan('createdAt', before)])
}

/** Removes mails about new versions, long after all of them are settled. Until then creators see whose mails failed. */
export function forgetUpdateMails({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - MAILS_KEPT).toISOString()
  return removeRows(tables, 'update_mails', [Query.lessThan('createdAt', before)])
}

/** Removes notices that could not be mailed in time. */
export function forgetNotices({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - NOTICES_KEPT).toISOString()
  return removeRows(tables, 'notices', [Query.lessThan('createdAt', before)])
}

/** Removes declarations of buyers that nobody can argue about any more. */
export function forgetRevocations({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - REVOCATIONS_KEPT).toISOString()
  return removeRows(tables, 'revocations', [Query.lessThan('declaredAt', before)])
}

/** Removes invoices and credit notes once no law asks for them any more. */
export function forgetInvoices({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - INVOICES_KEPT).toISOString()
  return removeRows(tables, 'invoices', [Query.lessThan('issuedAt', before)])
}

/** Removes the oldest rows of the operator's log. Those that are left are one chain still. */
export function forgetOperatorLog({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - OPERATOR_LOG_KEPT).toISOString()
  return removeRows(tables, 'operator_log', [Query.lessThan('at', before), Query.orderAsc('number')])
}

/** Removes who has reported something, once nobody can complain about the decision any more. The reports are kept. */
export async function forgetReporters({ tables, now }: Context): Promise<number> {
  const due = [Query.lessThanEqual('forgetDueAt', now.toISOString())]
  const nobody = {
    reporterName: '',
    reporterEmail: '',
    isEmailProven: false,
    mailDueAt: null,
    forgetDueAt: null,
  }
  const count = await tables.count('reports', due)
  if (count > 0) await tables.updateAll('reports', nobody, due)
  return count
}

/** Removes where visitors came from on days that no statistics show any more. */
export function forgetReferrers({ tables, now }: Context): Promise<number> {
  const before = dayOf(new Date(now.getTime() - REFERRERS_KEPT))
  return removeRows(tables, 'daily_referrers', [Query.lessThan('day', before)])
}

/** Removes subscriptions whose session has expired. */
export function forgetSubscriptions({ tables, now }: Context): Promise<number> {
  return removeRows(tables, 'push_subscriptions', [Query.lessThan('expiresAt', now.toISOString())])
}

/** Removes who sold, six months after the account is gone. */
export function forgetSellers({ tables, now }: Context): Promise<number> {
  return removeRows(tables, 'former_sellers', [Query.lessThan('keptUntil', now.toISOString())])
}

/**
 * Revokes expired tokens of download links, because Appwrite keeps them for ever. The row of the download stays, because only
 * people who downloaded a product may review it.
 */
export async function forgetTokens({ tables, server, now }: Context): Promise<number> {
  const expired = await tables.find('downloads', [
    Query.lessThan('expireAt', now.toISOString()),
    Query.limit(TOKENS_PER_RUN),
  ])
  for (const { $id, tokenId } of expired) {
    await revokeToken(server, tokenId)
    await tables.update('downloads', $id, { tokenId: '', expireAt: null })
  }
  return expired.length
}
