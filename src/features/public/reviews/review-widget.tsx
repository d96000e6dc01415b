import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { FailedComponent, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { pageAt } from '#src/config/list-page.ts'
import type { Product } from '#src/domain/product/product.ts'
import { formatAverage, counted } from '#src/lib/format/format-count.ts'
import { waitOf } from '#src/services/error-messages.ts'
import { reviewEligibilityQuery, reviewsQuery, type OwnReview } from '#src/services/reviews/queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { type Access, accessOf, type Reader } from './eligibility.ts'
import type { ReviewValues } from './review-form-schema.ts'
import { ReviewList } from './review-list.tsx'
import { useOwnReviews } from './use-own-reviews.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { ReviewItem } from './review-item.tsx'
import { ownReviewStatesTexts } from './texts.ts'

const ReviewForm = lazyComponent(async () => (await import('./review-form.tsx')).ReviewForm, {
  standIn: <Spinner />,
  Failed: FailedComponent,
})

const HEADING = 'reviews-heading'

type ReviewWidgetProps = { product: Pick<Product, '$id' | 'userId' | 'rating' | 'ratingCount'> }

export function ReviewWidget({ product }: ReviewWidgetProps) {
  const eligibility = useQuery(reviewEligibilityQuery(product.$id))
  const { data: session, isPending: isSessionOpen } = useQuery(sessionQuery)
  const { data: reviews } = useInfiniteQuery(reviewsQuery(product.$id, pageAt(useSearchParams()[0])))
  const [mode, setMode] = useState<'reading' | 'writing' | 'sent'>('reading')
  const [draft, setDraft] = useState<ReviewValues | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const existing = eligibility.data?.existingReviews ?? []
  const own = useOwnReviews(product.$id, existing, () => {
    // removes the message about a review that was just sent, because the review has been changed since
    setMode((before) => (before === 'sent' ? 'reading' : before))
    heading.current?.focus()
  })

  const isEmpty = reviews?.pages[0]?.rows.length === 0
  const access = eligibility.data && accessOf(eligibility.data, readerOf(session?.user.$id, product))
  const guest = access?.way === 'email' ? 'by-email' : 'anonymous'
  const writeButton = access?.way === 'open' && mode !== 'writing' && (
    <Button variant="secondary" onClick={() => setMode('writing')} {...ReviewForm.intent}>
      {m.review_write()}
    </Button>
  )

  return (
    <section id="reviews" aria-labelledby={HEADING} className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ReviewSummary product={product} headingRef={heading} />
        {(!isEmpty || existing.length > 0) && writeButton}
      </div>
      {mode === 'writing' && (
        <ReviewForm
          productId={product.$id}
          reviewer={session ? 'signed-in' : guest}
          draft={draft}
          onCancel={(typed) => {
            setDraft(typed)
            setMode('reading')
            heading.current?.focus()
          }}
          onSaved={() => {
            setDraft(null)
            setMode('sent')
            heading.current?.focus()
          }}
        />
      )}
      {mode === 'sent' && <FormMessage tone="success">{m.review_pending()}</FormMessage>}
      {access && !isSessionOpen && mode !== 'writing' && (
        <Note access={access} isDone={mode === 'sent'} onWrite={() => setMode('writing')} />
      )}
      {eligibility.isLoadingError && (
        <Uncertain error={eligibility.error} onRetry={() => void eligibility.refetch()} />
      )}
      <OwnReviewList reviews={existing} actionsOf={own.actionsOf} />
      <ReviewList
        productId={product.$id}
        headingId={HEADING}
        emptyAction={writeButton}
        hasOwn={eligibility.isPending ? null : existing.length > 0}
        actionsOf={own.actionsOf}
      />
      {own.dialog}
    </section>
  )
}

function readerOf(userId: string | undefined, { userId: ownerId }: ReviewWidgetProps['product']): Reader {
  if (userId === undefined) return 'visitor'
  return userId === ownerId ? 'owner' : 'member'
}

type NoteProps = { access: Access; isDone: boolean; onWrite: () => void }

/** Says why the form is not open, and offers to review by e-mail address. Hidden after such a review was sent. */
function Note({ access: { way, note }, isDone, onWrite }: NoteProps) {
  if (note === null || (isDone && way === 'email')) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{note}</p>
      {way === 'email' && (
        <Button variant="secondary" onClick={onWrite} {...ReviewForm.intent}>
          {m.review_by_email()}
        </Button>
      )}
    </div>
  )
}

function Uncertain({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span>{waitOf(error) ?? m.review_uncertain()}</span>
      <Button variant="secondary" onClick={onRetry}>
        {m.review_try_again()}
      </Button>
    </p>
  )
}

type ReviewSummaryProps = ReviewWidgetProps & { headingRef: Ref<HTMLHeadingElement> }

/** Shows no average without ratings. The list below then says that there are none. */
function ReviewSummary({ product: { rating, ratingCount }, headingRef }: ReviewSummaryProps) {
  return (
    <div className="grid gap-1">
      <h2 ref={headingRef} tabIndex={-1} id={HEADING} className="text-xl outline-none">
        {m.review_heading()}
      </h2>
      {ratingCount > 0 && (
        <p className="flex items-center gap-2.5">
          <span className="numerals text-2xl font-semibold">{formatAverage(rating)}</span>
          <RatingStars rating={rating} label={m.review_stars({ rating: formatAverage(rating) })} />
          <span className="text-muted">{m.review_count(counted(ratingCount))}</span>
        </p>
      )}
    </div>
  )
}

type OwnReviewListProps = {
  reviews: readonly OwnReview[]
  actionsOf: (reviewId: string) => ReactNode
}

/** The visitor's own reviews that are not public. */
function OwnReviewList({ reviews, actionsOf }: OwnReviewListProps) {
  const unseen = reviews.filter(({ status }) => status !== 'approved')
  if (unseen.length === 0) return null
  return (
    <ul
      aria-label={m.review_own_review_list()}
      className="grid gap-7 rounded-card border border-line bg-sunken p-5 sm:p-6"
    >
      {unseen.map((review) => (
        <li key={review.reviewId}>
          <ReviewItem
            review={review}
            state={<Badge>{ownReviewStatesTexts()[review.status]}</Badge>}
            actions={actionsOf(review.reviewId)}
          />
        </li>
      ))}
    </ul>
  )
}
