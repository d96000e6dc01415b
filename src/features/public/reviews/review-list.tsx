import { useInfiniteQuery } from '@tanstack/react-query'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { showToast } from '#src/components/toast/toast-store.ts'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { EarlierPages } from '#src/components/ui/list/earlier-pages.tsx'
import { MoreLink } from '#src/components/ui/list/more-link.tsx'
import { pageAt, queryWithPage } from '#src/config/list-page.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { reviewsQuery } from '#src/services/reviews/queries.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewResponses } from './review-responses.tsx'

/** Only where all reviews are shown, because then the statistics need no request. */
const ReviewStats = lazyComponent(async () => (await import('./review-stats.tsx')).ReviewStats, {
  when: 'near',
})

type ReviewListProps = {
  productId: string
  headingId: string
  emptyAction: ReactNode
  /**
   * Whether the visitor has written a review that is not public, so that nobody is invited to be the first. Null while that is not
   * known.
   */
  hasOwn: boolean | null
  /** Returns the buttons of the visitor's own review, or null for other reviews. */
  actionsOf: (reviewId: string) => ReactNode
}

export function ReviewList({ productId, headingId, emptyAction, hasOwn, actionsOf }: ReviewListProps) {
  const [address] = useSearchParams()
  const first = pageAt(address)
  const list = { address, headingId }
  const reviews = useInfiniteQuery(reviewsQuery(productId, first))

  if (reviews.isPending) return <ReviewListSkeleton />
  if (reviews.isLoadingError) {
    return (
      <ErrorPanel
        title={m.review_error()}
        message={m.review_load_failed()}
        retryLabel={m.review_try_again()}
        onRetry={() => void reviews.refetch()}
      />
    )
  }
  const rows = reviews.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0 && first > 1) return <Redirect to={queryWithPage(address, 1)} />
  if (rows.length === 0 && hasOwn === null) {
    return (
      <>
        <ReviewListSkeleton />
        <noscript>
          <p>{m.review_empty_title()}</p>
        </noscript>
      </>
    )
  }
  if (rows.length === 0 && hasOwn) return null
  if (rows.length === 0) {
    return (
      <EmptyState
        title={m.review_empty_title()}
        text={m.review_empty_text()}
        icon={<MessageSquare aria-hidden />}
        action={emptyAction}
      />
    )
  }

  const loadMore = async () => {
    const { isFetchNextPageError } = await reviews.fetchNextPage()
    if (!isFetchNextPageError) return
    showToast({
      type: 'error',
      title: m.review_error(),
      message: m.review_load_more_failed(),
      duration: limits.toast.error,
    })
  }

  return (
    <>
      <EarlierPages list={list} page={first} />
      <ul aria-label={m.review_list()} className="grid gap-7">
        {rows.map((review) => (
          <li key={review.$id}>
            <ReviewItem
              review={review}
              actions={actionsOf(review.$id) ?? <ReviewResponses review={review} />}
            />
          </li>
        ))}
      </ul>
      {first === 1 && !reviews.hasNextPage && <ReviewStats reviews={rows} />}
      {reviews.hasNextPage && (
        <MoreLink
          list={list}
          page={first + reviews.data.pages.length}
          className="justify-self-start"
          loadingLabel={reviews.isFetchingNextPage && m.review_loading_more()}
          onLoad={() => void loadMore()}
        >
          {m.review_load_more()}
        </MoreLink>
      )}
    </>
  )
}

function ReviewListSkeleton() {
  return (
    <Loading label={m.review_loading()} className="grid gap-7">
      {['first', 'second'].map((row) => (
        <span key={row} className="flex gap-4">
          <Skeleton className="size-10 rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-5 w-full max-w-lg" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
