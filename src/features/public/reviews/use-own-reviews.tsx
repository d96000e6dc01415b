import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { formatDate } from '#src/lib/format/format-date.ts'
import type { OwnReview } from '#src/services/reviews/queries.ts'
import { ownReviewTexts } from './texts.ts'

const dialogs = {
  edit: lazyDialog(async () => (await import('./edit-review-dialog.tsx')).EditReviewDialog),
  remove: lazyDialog(async () => (await import('./remove-review-dialog.tsx')).RemoveReviewDialog),
} as const

type Action = keyof typeof dialogs
const actions = ['edit', 'remove'] as const satisfies readonly Action[]

/**
 * Returns the actions on the visitor's own reviews and their dialog. The dialog is not part of the review, because a changed review is
 * removed from its list.
 */
export function useOwnReviews(productId: string, own: readonly OwnReview[], onDone: () => void) {
  const [open, setOpen] = useState<{ action: Action; review: OwnReview }>()
  const [changes, setChanges] = useState(0)
  const Dialog = open && dialogs[open.action]
  const close = () => setOpen(undefined)
  // runs after the dialog is closed, because nothing behind an open modal dialog can be focused
  const tellDone = useEffectEvent(onDone)
  useEffect(() => {
    if (changes > 0) tellDone()
  }, [changes])
  return {
    /** Returns the buttons of the visitor's own review, or null for other reviews. */
    actionsOf: (reviewId: string) => {
      const review = own.find((one) => one.reviewId === reviewId)
      return review ? <Actions review={review} onOpen={(action) => setOpen({ action, review })} /> : null
    },
    dialog: Dialog && (
      <Dialog
        productId={productId}
        review={open.review}
        onClose={close}
        onDone={() => {
          close()
          setChanges((before) => before + 1)
        }}
      />
    ),
  }
}

function Actions({ review, onOpen }: { review: OwnReview; onOpen: (action: Action) => void }) {
  const name = m.review_own_review_name({
    stars: m.review_stars({ rating: review.rating }),
    date: formatDate(review.createdAt),
  })
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      {actions.map((action) => (
        <Button
          key={action}
          variant="quiet"
          size="small"
          aria-label={`${ownReviewTexts()[action]}: ${name}`}
          onClick={() => onOpen(action)}
          {...dialogs[action].intent}
        >
          {ownReviewTexts()[action]}
        </Button>
      ))}
    </div>
  )
}
