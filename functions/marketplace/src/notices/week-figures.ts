import { Query } from 'node-appwrite'
import { sumOf } from '#src/domain/account/daily-stats.ts'
import { reviewStatuses } from '#src/domain/people/review.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { WeekFigures } from './summary-mail.ts'

const DAYS = 7
/** The most reviews that are counted for a week. */
const MOST_REVIEWS = 1000

export async function weekFigures(
  { tables }: Context,
  creatorId: string,
  { first, last }: { first: string; last: string },
): Promise<WeekFigures> {
  const days = await tables.find('daily_stats', [
    Query.equal('userId', creatorId),
    Query.equal('productId', ''),
    Query.between('day', first, last),
    Query.limit(DAYS),
  ])
  const reviews = await tables.find('review_inbox', [
    Query.equal('creatorId', creatorId),
    // all of them: the index that finds the creator's reviews of some days has the status between the two
    Query.equal('status', [...reviewStatuses]),
    Query.between('createdAt', `${first}T00:00:00.000Z`, `${last}T23:59:59.999Z`),
    Query.limit(MOST_REVIEWS),
  ])
  return { ...sumOf(days), reviews: reviews.length }
}
