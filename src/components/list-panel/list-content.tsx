import type { ReactNode } from 'react'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { classNames } from '#src/lib/format/class-names.ts'

type ListContentProps<Row> = {
  isPending: boolean
  loadingText: string
  /** Of one row that is on its way: `h-28`. */
  rowHeight: string
  /** Those of one page; undefined where they could not be loaded. */
  rows: readonly Row[] | undefined
  failure: { title: string; message: string }
  onRetry: () => void
  isEmpty: boolean
  empty: ReactNode
  /** Left out where the panel has links to the pages itself. */
  pages?: PagesProps
  /** Whether a page without rows leads to the last that has some: not while other rows are on their way. */
  leadsBack?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

type PagesProps = { current: number; count: number; hrefOf: (page: number) => string }

/** One page of a list and the way to the others, or what stands in their place. */
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
  // What was on the last page may be gone.
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
