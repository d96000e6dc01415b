import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type InboxPage, type InboxView, listInbox, moderateReviews, type Verdict } from './moderation-api.ts'
import { decideInBatches } from './decide-in-batches.ts'
import { ownAccountKey } from '#src/services/auth/session-queries.ts'
import { ownProductsKey } from '#src/services/products/own-products-queries.ts'
import { productsKey } from '#src/services/products/queries.ts'
import { readEdits } from './read-edits.ts'
import { publicReviewsKey } from './review-keys.ts'

export type { InboxPage, InboxView, Outcome, Verdict } from './moderation-api.ts'

export const inboxKey = ['review-inbox']

export const inboxQuery = (userId: string, view: InboxView) =>
  queryOptions({
    queryKey: [...inboxKey, userId, view],
    queryFn: () => listInbox(userId, view),
  })

/** Resolves once the lists on the screen have been read again, also after a failure, because some reviews may have been decided. */
export function useModerate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      decideInBatches(verdict, (some) => {
        const pages = queryClient.getQueriesData<InboxPage>({ queryKey: inboxKey })
        const read = readEdits(
          pages.map(([, page]) => page),
          some.reviewIds,
        )
        return moderateReviews(some, read)
      }),
    onSettled: () => {
      const keys = [
        inboxKey,
        ownAccountKey,
        // an approved review is public, and counts in the rating of its product
        publicReviewsKey,
        productsKey,
        ownProductsKey,
      ]
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
