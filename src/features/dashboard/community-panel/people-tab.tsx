import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExportButton } from '#src/components/csv/export-button.tsx'
import { type CsvSource, useCsvExport } from '#src/components/csv/use-csv-export.ts'
import { listTotal } from '#src/components/ui/list/list-total.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { isFiltered, type FollowersPlace, type MembersPlace } from './address.ts'
import { PeopleList } from './people-list.tsx'
import { Toolbar } from './toolbar.tsx'

type TabTexts = Record<
  'search' | 'searchLabel' | 'loading' | 'failedMessage' | 'exportTip' | 'exportEmpty',
  string
>

type PeopleTabProps<Row> = {
  place: MembersPlace | FollowersPlace
  list: UseQueryResult<{ rows: Row[]; total: number }>
  /** How many there are where nothing is filtered. */
  whole: number
  csv: CsvSource<Row>
  /** What goes into the file. */
  exportChoice?: ReactNode
  texts: TabTexts
  onSearch: (search: string) => void
  filters: ReactNode
  empty: ReactNode
  children: (row: Row) => ReactNode
}

const { pageSize } = limits.audience

/** People to be searched, filtered and exported, a page at a time. */
export function PeopleTab<Row extends { $id: string }>({
  place,
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
  const total = list.data
    ? listTotal(list.data, place.page, pageSize, isFiltered(place) ? undefined : whole)
    : 0
  const job = useCsvExport(csv, total, texts.exportEmpty)
  return (
    <>
      <Toolbar
        place={place}
        searchLabel={texts.searchLabel}
        searchPlaceholder={texts.search}
        onSearch={onSearch}
        isLoading={list.isFetching}
        filters={filters}
        exportButton={
          total > 0 && (
            <>
              {exportChoice && <div className="@max-md:basis-full">{exportChoice}</div>}
              <ExportButton job={job} total={total} tip={texts.exportTip} onStart={job.start} />
            </>
          )
        }
      />
      <PeopleList
        place={place}
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
