import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExportButton } from '#src/components/csv/export-button.tsx'
import { type CsvSource, useCsvExport } from '#src/components/csv/use-csv-export.ts'
import { ListToolbar } from '#src/components/list-panel/list-toolbar.tsx'
import { listTotal } from '#src/components/ui/list/list-total.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useNavigate } from 'react-router'
import { useRefreshCommunity } from '#src/services/followers/community/queries.ts'
import { type FollowersView, hrefOf, isFiltered, type MembersView, startOf } from './address.ts'
import { PeopleList } from './people-list.tsx'

type TabTexts = Record<
  'search' | 'searchLabel' | 'loading' | 'failedMessage' | 'exportTip' | 'exportEmpty',
  string
>

type PeopleTabProps<Row> = {
  view: MembersView | FollowersView
  list: UseQueryResult<{ rows: Row[]; total: number }>
  /** The number of rows without filters. */
  whole: number
  csv: CsvSource<Row>
  /** The choice of what the file contains. */
  exportChoice?: ReactNode
  texts: TabTexts
  onSearch: (search: string) => void
  filters: ReactNode
  empty: ReactNode
  children: (row: Row) => ReactNode
}

const { pageSize } = limits.community

/** A tab with people that can be searched, filtered and exported. */
export function PeopleTab<Row extends { $id: string }>({
  view,
  list,
  whole,
  csv,
  exportChoice,
  texts,
  onSearch,
  filters,
  empty,
  children,
}: PeopleTabProps<Row>) {
  const navigate = useNavigate()
  const refresh = useRefreshCommunity()
  const total = list.data
    ? listTotal(list.data, view.page, pageSize, isFiltered(view) ? undefined : whole)
    : 0
  const job = useCsvExport(csv, total, texts.exportEmpty)
  return (
    <>
      <ListToolbar
        searchLabel={texts.searchLabel}
        searchPlaceholder={texts.search}
        search={view.filters.search}
        onSearch={onSearch}
        filters={filters}
        isFiltered={isFiltered(view)}
        onClear={() => navigate(hrefOf(startOf(view.tab)))}
        exportButton={
          total > 0 && (
            <>
              {exportChoice && <div className="@max-md:basis-full">{exportChoice}</div>}
              <ExportButton job={job} total={total} tip={texts.exportTip} onStart={job.start} />
            </>
          )
        }
        isRefreshing={list.isFetching}
        onRefresh={() => void refresh()}
      />
      <PeopleList
        view={view}
        list={list}
        total={total}
        loadingText={texts.loading}
        failedText={texts.failedMessage}
        empty={empty}
      >
        {children}
      </PeopleList>
    </>
  )
}
