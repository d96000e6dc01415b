import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { revokeToken } from '#functions/shared/files/file-tokens.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'

const DAY = 24 * 60 * 60_000
/** Stripe repeats an event for three days: https://docs.stripe.com/webhooks#automatic-retries */
const EVENTS_KEPT = 30 * DAY
/** Longer than the longest that somebody wants not to be told of anything. */
const NOTICES_KEPT = 14 * DAY
/** Time for the operator to see which mails nobody got. */
const MAILS_KEPT = 14 * DAY
const GUARDS_KEPT = 60 * 60_000
const TOKENS_PER_RUN = 500

export function expireRateLimits({ tables, now }: Context): Promise<number> {
  return removeRows(tables, 'rate_limits', [Query.lessThan('expiresAt', now.toISOString())])
}

/**
 * Of versions that nobody can decide on any more: who read one commits while the function runs, at most 5 minutes, and
 * the transaction lasts, 5 more.
 */
export function forgetGuards({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - GUARDS_KEPT).toISOString()
  return removeRows(tables, 'row_guards', [Query.lessThan('createdAt', before)])
}

/** A link that has run out is told for a day, then it is one that never was. */
export function forgetLinks({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - DAY).toISOString()
  return removeRows(tables, 'mailed_links', [Query.lessThan('expiresAt', before)])
}

export function forgetEvents({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - EVENTS_KEPT).toISOString()
  return removeRows(tables, 'stripe_events', [Query.lessThan('receivedAt', before)])
}

/** Of mails that were given up; all others are settled long before. */
export function forgetMails({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - MAILS_KEPT).toISOString()
  return removeRows(tables, 'mails', [Query.lessThan('createdAt', before)])
}

/** What could not be mailed in all that time is old. */
export function forgetNotices({ tables, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - NOTICES_KEPT).toISOString()
  return removeRows(tables, 'notices', [Query.lessThan('createdAt', before)])
}

/** Browsers that are signed out by now, whatever became of them. */
export function forgetSubscriptions({ tables, now }: Context): Promise<number> {
  return removeRows(tables, 'push_subscriptions', [Query.lessThan('expiresAt', now.toISOString())])
}

/**
 * Removes the tokens of download links that have run out: Appwrite keeps them for ever. That something was
 * downloaded stays known, since it lets people review.
 */
export async function expireTokens({ tables, server, now }: Context): Promise<number> {
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
