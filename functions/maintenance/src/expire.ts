import { AppwriteException, Query, Tokens } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import type { TableName } from '#functions/shared/rows.ts'

const BATCH = 100
const BATCHES_PER_RUN = 200
const DAY = 24 * 60 * 60_000
/** Stripe repeats an event for three days: https://docs.stripe.com/webhooks#automatic-retries */
const EVENTS_KEPT = 30 * DAY
const TOKENS_PER_RUN = 500

async function removeOlder({ tables }: Context, table: TableName, column: string, than: Date) {
  const queries = [Query.lessThan(column, than.toISOString()), Query.limit(BATCH)]
  let removed = 0
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    const count = await tables.removeAll(table, queries)
    removed += count
    if (count < BATCH) break
  }
  return removed
}

export function expireRateLimits(context: Context): Promise<number> {
  return removeOlder(context, 'rate_limits', 'expiresAt', context.now)
}

export function forgetEvents(context: Context): Promise<number> {
  return removeOlder(context, 'stripe_events', 'receivedAt', new Date(context.now.getTime() - EVENTS_KEPT))
}

/**
 * Removes the tokens of download links that have run out: Appwrite keeps them for ever. That something was
 * downloaded stays known, since it lets people review.
 */
export async function expireTokens({ tables, server, now }: Context): Promise<number> {
  const tokens = new Tokens(server)
  const expired = await tables.find('downloads', [
    Query.lessThan('expireAt', now.toISOString()),
    Query.limit(TOKENS_PER_RUN),
  ])
  for (const { $id, tokenId } of expired) {
    try {
      if (tokenId !== '') await tokens.delete({ tokenId })
    } catch (error) {
      if (!(error instanceof AppwriteException) || error.code !== 404) throw error
    }
    await tables.update('downloads', $id, { tokenId: '', expireAt: null })
  }
  return expired.length
}
