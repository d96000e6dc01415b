import { keepPreviousData, useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { complaintsQuery } from '#src/services/operator/queries.ts'
import { hrefOf, states, viewOf } from './address.ts'
import { ComplaintCard } from './complaint-card.tsx'

const stateTexts = {
  open: () => m.operator_complaints_open(),
  answered: () => m.operator_complaints_answered(),
}

/** Complaints about decisions, each beside the decision that it is about. */
export function ComplaintsPanel() {
  const [address] = useSearchParams()
  const view = viewOf(address)
  const list = useQuery({ ...complaintsQuery(view), placeholderData: keepPreviousData })
  const focusHeading = useFocusAfterRemoval()
  const isOpen = view.state === 'open'
  const { total = 0 } = list.data ?? {}
  const count = list.data && !list.isPlaceholderData ? formatCount(total) : undefined
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {m.operator_nav_complaints()}
        </h1>
        <RefreshButton
          label={m.list_refresh()}
          isRefreshing={list.isFetching && !list.isPending}
          onRefresh={() => void list.refetch()}
        />
      </header>
      <LinkTabs
        label={m.operator_nav_complaints()}
        tabs={states.map((state) => ({
          to: hrefOf({ state, page: 1 }),
          label: stateTexts[state](),
          isChosen: state === view.state,
          count: state === view.state ? count : null,
        }))}
      />
      <ListContent
        isPending={list.isPending}
        loadingText={m.operator_complaints_loading()}
        rowHeight="h-72"
        rows={list.isError ? undefined : list.data?.complaints}
        failure={{ title: m.operator_complaints_failed(), message: messageOf(list.error) }}
        onRetry={() => void list.refetch()}
        isEmpty={total === 0}
        empty={
          <EmptyState
            title={isOpen ? m.operator_complaints_empty() : m.operator_complaints_empty_answered()}
            text={isOpen ? m.operator_complaints_empty_text() : m.operator_complaints_empty_answered_text()}
            icon={<MessageSquareText aria-hidden />}
          />
        }
        leadsBack={!list.isPlaceholderData}
        pages={{
          current: view.page,
          count: pageCount(total, moderationLimits.pageSize),
          hrefOf: (page) => hrefOf({ ...view, page }),
        }}
      >
        {(complaints) => (
          <ul
            aria-label={m.operator_nav_complaints()}
            aria-busy={list.isPlaceholderData}
            className="busy-bar grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            {complaints.map((complaint) => (
              <ComplaintCard key={complaint.complaintId} complaint={complaint} onAnswered={focusHeading} />
            ))}
          </ul>
        )}
      </ListContent>
    </>
  )
}
