import type { UseQueryResult } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
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
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return (
      <ErrorPanel
        title={texts.failed}
        message={messageOf(list.error, texts.failedMessage)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data.rows.length === 0) return <NoReviews view={view} />
  return (
    <ul
      aria-label={texts.list}
      aria-busy={list.isPlaceholderData}
      className="busy-bar @container grid grid-cols-1 gap-3"
    >
      {list.data.rows.map(renderRow)}
    </ul>
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

function ListSkeleton() {
  return (
    <Loading label={texts.loading} className="grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-56 rounded-card! sm:h-40" />
      ))}
    </Loading>
  )
}
