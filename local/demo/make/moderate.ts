import { Query, TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import type { ReviewStatus } from '#src/domain/people/review.ts'
import { MOST_REVIEWS } from './make-history.ts'
import { adminOf } from '#local/demo/demo-stack.ts'
import type { Person, DemoServer } from '#local/demo/person.ts'

const inboxSchema = z.array(
  z.object({ reviewId: z.string(), productId: z.string(), userName: z.string(), comment: z.string() }),
)

/** Every third review stays pending for the demo's inbox, and a few are rejected. */
function outcomeOf(index: number): ReviewStatus {
  if (index % 3 === 2) return 'pending'
  return index % 7 === 3 ? 'rejected' : 'approved'
}

/** Lets a creator decide about most of the new reviews. */
export async function moderateReviews(stack: DemoServer, owner: Person): Promise<void> {
  const client = adminOf(stack)
  const { rows } = await new TablesDB(client).listRows({
    databaseId: 'market',
    tableId: 'review_inbox',
    queries: [Query.equal('creatorId', owner.userId), Query.limit(MOST_REVIEWS)],
  })
  // In the order of their texts, because they came in any order.
  const nameOf = ({ productId, userName, comment }: z.infer<typeof inboxSchema>[number]) =>
    [productId, userName, comment].join('\n')
  const reviews = inboxSchema.parse(rows).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const read = reviews.map(({ reviewId }, index) => ({ reviewId, outcome: outcomeOf(index) }))
  const idsOf = (outcome: ReviewStatus) =>
    read.filter((review) => review.outcome === outcome).map(({ reviewId }) => reviewId)
  const [approved, rejected] = [idsOf('approved'), idsOf('rejected')]
  if (approved.length > 0) {
    await owner.call('reviews.moderate', { reviewIds: approved, status: 'approved' })
  }
  if (rejected.length > 0) {
    const note = 'This is about another product.'
    await owner.call('reviews.moderate', { reviewIds: rejected, status: 'rejected', note })
  }
}
