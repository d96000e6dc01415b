import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createReview, listReviews, reviewEligibility, type NewReview } from '#src/services/reviews.ts'
import { publicReviewsKey, reviewEligibilityKey } from './review-keys.ts'

export const reviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: [...publicReviewsKey, productId],
    queryFn: ({ pageParam }) => listReviews(productId, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length : null),
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reviewEligibilityKey(productId) }),
  })
}
