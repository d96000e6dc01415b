import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useRefreshCommunity } from '#src/services/followers/community/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { hrefOf, type CommunityView } from './address.ts'

type PeopleListProps<Row> = {
  view: CommunityView
  list: UseQueryResult<{ rows: Row[]; total: number }>
  /** The number of rows on all pages. */
  total: number
  loadingText: string
  failedText: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** Renders one page of a tab's rows, or the loading, failed or empty state. */
export function PeopleList<Row>({ view, list, total, ...rest }: PeopleListProps<Row>) {
  const { loadingText, failedText, empty, children } = rest
  const refresh = useRefreshCommunity()
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={loadingText}
      rowHeight="h-29 @4xl:h-20.5"
      rows={list.isError ? undefined : list.data?.rows}
      failure={{ title: m.community_failed(), message: messageOf(list.error, failedText) }}
      onRetry={() => void refresh()}
      isEmpty={total === 0}
      empty={empty}
      leadsBack={!list.isPlaceholderData}
      pages={{
        current: view.page,
        count: pageCount(total, limits.community.pageSize),
        hrefOf: (page) => hrefOf({ ...view, page }),
      }}
    >
      {(rows) => (
        <ul aria-busy={list.isPlaceholderData} className="busy-bar @container grid gap-3">
          {rows.map(children)}
        </ul>
      )}
    </ListContent>
  )
}
