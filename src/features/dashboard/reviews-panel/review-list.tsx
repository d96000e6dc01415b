import type { UseQueryResult } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { messageOf } from '#src/services/error-messages.ts'
import type { InboxPage, InboxView } from '#src/services/reviews/moderation-queries.ts'
import { isFiltered } from './address.ts'

type ReviewListProps = {
  view: InboxView
  list: UseQueryResult<InboxPage>
  renderRow: (review: ReviewInboxItem) => ReactNode
}

export function ReviewList({ view, list, renderRow }: ReviewListProps) {
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={m.moderation_loading()}
      rowHeight="h-56 sm:h-40"
      rows={list.data?.rows}
      failure={{
        title: m.moderation_failed(),
        message: messageOf(list.error, m.moderation_failed_message()),
      }}
      onRetry={() => void list.refetch()}
      isEmpty={list.data?.rows.length === 0}
      empty={<NoReviews view={view} />}
    >
      {(rows) => (
        <ul
          aria-label={m.moderation_list()}
          aria-busy={list.isPlaceholderData}
          className="busy-bar @container grid grid-cols-1 gap-3"
        >
          {rows.map(renderRow)}
        </ul>
      )}
    </ListContent>
  )
}

const statusInSentence = (status: InboxView['status']): string =>
  ({
    pending: m.moderation_empty_status_pending(),
    approved: m.moderation_empty_status_approved(),
    rejected: m.moderation_empty_status_rejected(),
  })[status]

function NoReviews({ view }: { view: InboxView }) {
  const status = statusInSentence(view.status)
  return (
    <EmptyState
      title={m.moderation_empty_title({ status })}
      text={isFiltered(view) ? m.moderation_empty_none_found({ status }) : m.moderation_empty_all_moderated()}
      icon={<Inbox aria-hidden />}
    />
  )
}
