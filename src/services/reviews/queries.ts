import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MOST_PAGES } from '#src/config/list-page.ts'
import {
  createReview,
  deleteReview,
  type NewReview,
  reviewEligibility,
  type ReviewChange,
  updateReview,
} from './api.ts'
import { ActionError } from '#src/services/error-messages.ts'
import { lazyModule } from '#src/services/backend/lazy-module.ts'
import { readAgain } from '#src/services/read-again.ts'
import { productsKey } from '#src/services/products/queries.ts'
import { publicReviewsKey, reviewEligibilityKey } from './review-keys.ts'

export type { OwnReview } from './api.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./public-reviews-api.ts'))

/** @param first the page that the list begins with, from 1 */
export const reviewsQuery = (productId: string, first = 1) =>
  infiniteQueryOptions({
    queryKey: [...publicReviewsKey, productId, first],
    queryFn: async ({ pageParam }) => (await reads()).listReviews(productId, pageParam),
    initialPageParam: first - 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore && page + 1 < MOST_PAGES ? page + 1 : null),
  })

export const reviewEligibilityQuery = (productId: string) =>
  queryOptions({
    queryKey: reviewEligibilityKey(productId),
    queryFn: () => reviewEligibility(productId),
  })

export function useCreateReview(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (review: NewReview) => createReview(productId, review),
    onSuccess: () => readAgain(queryClient, reviewEligibilityKey(productId)),
  })
}

/** Returns the function that reads again everything that depends on a changed review. */
function useRefresh(productId: string) {
  const queryClient = useQueryClient()
  const keys = [reviewEligibilityKey(productId), [...publicReviewsKey, productId], productsKey]
  return () => Promise.all(keys.map((queryKey) => readAgain(queryClient, queryKey)))
}

/** Returns whether the review no longer exists, for example because another window has deleted it. */
const isGone = (error: unknown) => error instanceof ActionError && error.code === 'not_found'

export function useUpdateReview(productId: string, reviewId: string) {
  const refresh = useRefresh(productId)
  return useMutation({
    mutationFn: (change: ReviewChange) => updateReview(reviewId, change),
    onSuccess: refresh,
    onError: (error) => void (isGone(error) && refresh()),
  })
}

export function useDeleteReview(productId: string, reviewId: string) {
  const refresh = useRefresh(productId)
  return useMutation({
    mutationFn: () => deleteReview(reviewId),
    onSuccess: refresh,
    onError: (error) => void (isGone(error) && refresh()),
  })
}

const responses = lazyModule(() => import('./responses-api.ts'))

export const useMarkHelpful = (reviewId: string) =>
  useMutation({ mutationFn: async () => (await responses()).markHelpful(reviewId) })
