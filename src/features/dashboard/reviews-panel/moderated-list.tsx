import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { moderationNotes } from '#src/domain/people/review.ts'
import type { InboxPage, InboxView } from '#src/services/reviews/moderation-queries.ts'
import { hrefOf } from './address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewRow, type RowActions } from './review-row.tsx'
import { type Scope, showFailure, useDecisions } from './use-decisions.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSelection } from './use-selection.ts'

type Rejection = { scope: Scope; reviewIds: readonly string[] }

const none: readonly ReviewInboxItem[] = []

/** The reviews of the page. Waiting reviews can be moderated one by one or as a selection. */
export function ModeratedList({ view, list }: { view: InboxView; list: UseQueryResult<InboxPage> }) {
  const { status } = view
  const selection = useSelection(hrefOf({ ...view, page: 1 }))
  const [rejection, setRejection] = useState<Rejection>()
  const { decide, problems, running } = useDecisions(selection.forget)
  const rows = list.data?.rows ?? none
  const shown = rows.map(({ reviewId }) => reviewId)
  const onFocus = useRowFocus(shown, rejection !== undefined || running.size > 0)

  const approve = async (scope: Scope, reviewIds: readonly string[]) => {
    const failure = await decide(scope, { reviewIds, status: 'approved' })
    if (failure !== null) showFailure(failure)
  }
  const actionsOf = ({ reviewId }: ReviewInboxItem): RowActions => ({
    isSelected: selection.ids.has(reviewId),
    isRunning: running.has(reviewId),
    isApproving: running.get(reviewId) === 'approved',
    onSelect: (isSelected) => selection.change([reviewId], isSelected),
    onApprove: () => void approve('one', [reviewId]),
    onReject: () => setRejection({ scope: 'one', reviewIds: [reviewId] }),
  })
  const chosen = [...selection.ids]
  const state = chosen.map((reviewId) => running.get(reviewId)).find(Boolean)

  return (
    <>
      <div onFocus={onFocus} className="grid grid-cols-1 gap-3">
        {status === 'pending' && rows.length > 0 && (
          <BulkBar
            shown={shown}
            selection={selection}
            isRunning={state !== undefined}
            isApproving={state === 'approved'}
            onApprove={() => void approve('bulk', chosen)}
            onReject={() => setRejection({ scope: 'bulk', reviewIds: chosen })}
          />
        )}
        <ReviewList
          view={view}
          list={list}
          renderRow={(review) => (
            <ReviewRow
              key={review.reviewId}
              review={review}
              problem={problems.get(review.reviewId)}
              actions={review.status === 'pending' ? actionsOf(review) : null}
            />
          )}
        />
      </div>
      {rejection && (
        <RejectDialog
          count={rejection.reviewIds.length}
          onReject={(reason) =>
            decide(rejection.scope, {
              reviewIds: rejection.reviewIds,
              status: 'rejected',
              note: reason || (rejection.scope === 'bulk' ? moderationNotes.bulkRejected : undefined),
            })
          }
          onClose={() => setRejection(undefined)}
        />
      )}
    </>
  )
}
