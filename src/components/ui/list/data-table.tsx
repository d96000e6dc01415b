import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

type DataTableProps = {
  label: string
  columns: readonly string[]
  /** The class with the widths of the columns, `@3xl:grid-cols-[…]`. The rows must have the same one. */
  widths: string
  /** True while other rows are loading. */
  isBusy?: boolean
  children: ReactNode
}

/**
 * A table on wide screens, and a list of cards on narrow ones. It has explicit roles, because some browsers no longer treat a `<table>` as
 * a table once a style sheet changes its layout.
 */
export function DataTable({ label, columns, widths, isBusy = false, children }: DataTableProps) {
  return (
    <div className="@container">
      <div role="table" aria-label={label} aria-busy={isBusy} className="busy-bar">
        <div role="rowgroup" className="@max-3xl:hidden">
          <div role="row" className={classNames('grid gap-3 px-5 pb-2', widths)}>
            {columns.map((column) => (
              <span key={column} role="columnheader" className="text-sm text-muted">
                {column}
              </span>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="@max-3xl:grid @max-3xl:gap-3 @3xl:divide-y @3xl:divide-line @3xl:overflow-clip @3xl:rounded-card @3xl:border @3xl:border-line @3xl:bg-card"
        >
          {children}
        </div>
      </div>
    </div>
  )
}

type DataRowProps = {
  widths: string
  /** The class with the layout of the card, `@max-3xl:grid-cols-[…]`. */
  className: string
  children: ReactNode
}

export function DataRow({ widths, className, children }: DataRowProps) {
  return (
    <div
      role="row"
      className={classNames(
        'grid items-center gap-x-3 gap-y-2 px-4 py-3 @3xl:min-h-14 @3xl:py-2 @max-3xl:rounded-card @max-3xl:border @max-3xl:border-line @max-3xl:bg-card @3xl:px-5',
        widths,
        className,
      )}
    >
      {children}
    </div>
  )
}

type DataCellProps = {
  /** The column's name, which cards show because they have no column headers. */
  label?: string
  className?: string
  children: ReactNode
}

export function DataCell({ label, className, children }: DataCellProps) {
  return (
    <div role="cell" className={classNames('min-w-0', className)}>
      {label && <span className="block text-sm text-muted @3xl:hidden">{label}</span>}
      {children}
    </div>
  )
}
