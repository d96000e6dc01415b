import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { hrefOf, type CommunityView } from './address.ts'
import { controlTexts as texts } from './texts.ts'

type PeopleListProps<Row> = {
  place: CommunityView
  list: UseQueryResult<{ rows: Row[]; total: number }>
  /** Of all pages. */
  total: number
  loadingText: string
  failedText: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

const { pageSize } = limits.audience

/** One page of a tab's rows, or what stands in their place. */
export function PeopleList<Row>({ place, list, total, ...rest }: PeopleListProps<Row>) {
  const { loadingText, failedText, empty, children } = rest
  if (list.isPending) return <ListSkeleton label={loadingText} />
  if (!list.data || list.isError) {
    return (
      <ErrorPanel
        title={texts.failed}
        message={messageOf(list.error, failedText)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const { rows } = list.data
  if (total === 0) return empty
  const count = pageCount(total, pageSize)
  // What was on the last page may be gone.
  if (rows.length === 0 && place.page > 1 && !list.isPlaceholderData) {
    return <Redirect to={hrefOf({ ...place, page: Math.min(count, place.page - 1) })} />
  }
  return (
    <>
      <ul aria-busy={list.isPlaceholderData} className="busy-bar @container grid gap-3">
        {rows.map(children)}
      </ul>
      <Pagination current={place.page} count={count} hrefOf={(page) => hrefOf({ ...place, page })} />
    </>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="@container grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-29 rounded-card! @4xl:h-20.5" />
      ))}
    </Loading>
  )
}
