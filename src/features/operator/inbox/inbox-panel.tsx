import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { Link } from '#src/lib/url/link.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { inboxQuery } from '#src/services/operator/queries.ts'
import { hrefOf, type InboxListView, viewOf } from './address.ts'
import { CaseRow } from './case-row.tsx'
import { InboxTools } from './inbox-tools.tsx'

/** What waits for a decision, or was decided, one row for each thing that was reported. */
export function InboxPanel() {
  const [address] = useSearchParams()
  const view = viewOf(address)
  const { state, category, page } = view
  const list = useQuery({
    ...inboxQuery({ state, page, ...(category !== 'all' && { category }) }),
    placeholderData: keepPreviousData,
  })
  const { total = 0, openComplaints = 0 } = list.data ?? {}
  return (
    <>
      <InboxTools
        view={view}
        total={list.isPlaceholderData ? undefined : list.data?.total}
        isRefreshing={list.isFetching && !list.isPending}
        onRefresh={() => void list.refetch()}
      />
      {openComplaints > 0 && (
        <p>
          <Link to={operatorPaths.complaints()} className="underline">
            {m.operator_inbox_complaints(counted(openComplaints))}
          </Link>
        </p>
      )}
      <ListContent
        isPending={list.isPending}
        loadingText={m.operator_inbox_loading()}
        rowHeight="h-28"
        rows={list.isError ? undefined : list.data?.cases}
        failure={{ title: m.operator_inbox_failed(), message: messageOf(list.error) }}
        onRetry={() => void list.refetch()}
        isEmpty={total === 0}
        empty={<NoCases view={view} />}
        leadsBack={!list.isPlaceholderData}
        pages={{
          current: page,
          count: pageCount(total, moderationLimits.pageSize),
          hrefOf: (to) => hrefOf({ ...view, page: to }),
        }}
      >
        {(cases) => (
          <ul
            aria-label={m.operator_inbox_list()}
            aria-busy={list.isPlaceholderData}
            className="busy-bar grid gap-3"
          >
            {cases.map((summary) => (
              <CaseRow key={`${summary.targetKind} ${summary.targetId}`} summary={summary} />
            ))}
          </ul>
        )}
      </ListContent>
    </>
  )
}

function NoCases({ view: { state, category } }: { view: InboxListView }) {
  if (category !== 'all') {
    return (
      <EmptyState
        title={m.operator_inbox_empty_filtered()}
        text={m.operator_inbox_empty_filtered_text()}
        icon={<SearchX aria-hidden />}
      />
    )
  }
  const isOpen = state === 'open'
  return (
    <EmptyState
      title={isOpen ? m.operator_inbox_empty() : m.operator_inbox_empty_decided()}
      text={isOpen ? m.operator_inbox_empty_text() : m.operator_inbox_empty_decided_text()}
      icon={<Inbox aria-hidden />}
    />
  )
}
