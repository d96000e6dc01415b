import type { UseQueryResult } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { messageOf } from '#src/data/error-messages.ts'
import type { InboxPage, InboxView } from '#src/data/reviews/moderation-queries.ts'
import { texts } from './texts.ts'

type ReviewListProps = {
  view: InboxView
  list: UseQueryResult<InboxPage>
  renderRow: (review: ReviewInboxItem) => ReactNode
}

export function ReviewList({ view, list, renderRow }: ReviewListProps) {
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={texts.loading}
      rowHeight="h-56 sm:h-40"
      rows={list.data?.rows}
      failure={{ title: texts.failed, message: messageOf(list.error, texts.failedMessage) }}
      onRetry={() => void list.refetch()}
      isEmpty={list.data?.rows.length === 0}
      empty={<NoReviews view={view} />}
    >
      {(rows) => (
        <ul
          aria-label={texts.list}
          aria-busy={list.isPlaceholderData}
          className="busy-bar @container grid grid-cols-1 gap-3"
        >
          {rows.map(renderRow)}
        </ul>
      )}
    </ListContent>
  )
}

function NoReviews({ view: { status, search } }: { view: InboxView }) {
  const { title, allModerated, noneFound } = texts.empty
  return (
    <EmptyState
      title={title(status)}
      text={status === 'pending' && search === '' ? allModerated : noneFound(status)}
      icon={<Inbox aria-hidden />}
    />
  )
}
