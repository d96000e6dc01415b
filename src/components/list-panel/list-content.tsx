import type { ReactNode } from 'react'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { classNames } from '#src/lib/format/class-names.ts'

type ListContentProps<Row> = {
  isPending: boolean
  loadingText: string
  /** The class for the height of one row in the skeleton, such as `h-28`. */
  rowHeight: string
  /** The rows of one page, or undefined if they could not be loaded. */
  rows: readonly Row[] | undefined
  failure: { title: string; message: string }
  onRetry: () => void
  isEmpty: boolean
  empty: ReactNode
  /** Left out by panels with page links of their own. */
  pages?: PagesProps
  /** Whether an empty page leads back to the last page with rows. Must be false while other rows are loading. */
  leadsBack?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

type PagesProps = { current: number; count: number; hrefOf: (page: number) => string }

/** Renders one page of a list with the page links, or the loading, failed or empty state. */
export function ListContent<Row>({
  isPending,
  loadingText,
  rowHeight,
  rows,
  failure,
  onRetry,
  isEmpty,
  empty,
  pages,
  leadsBack = false,
  children,
}: ListContentProps<Row>) {
  if (isPending) return <ListSkeleton label={loadingText} rowHeight={rowHeight} />
  if (!rows) return <ErrorPanel {...failure} onRetry={onRetry} />
  if (isEmpty) return empty
  // the rows of the last page may have been deleted
  if (pages && leadsBack && rows.length === 0 && pages.current > 1) {
    return <Redirect to={pages.hrefOf(Math.min(pages.count, pages.current - 1))} />
  }
  return (
    <>
      {children(rows)}
      {pages && <Pagination {...pages} />}
    </>
  )
}

function ListSkeleton({ label, rowHeight }: { label: string; rowHeight: string }) {
  return (
    <Loading label={label} className="@container grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className={classNames('rounded-card!', rowHeight)} />
      ))}
    </Loading>
  )
}
