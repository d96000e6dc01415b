import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

export type Column<Row> = {
  heading: string
  /** The width in the table, as a track of a CSS grid. */
  width: string
  /** The width in a very wide table, if it is another. */
  wideWidth?: string
  /** Cards have no column headings, so a cell shows its own there if it would not be understood without. */
  hasLabel?: boolean
  className?: string
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The class with the layout of the cards, such as `@max-3xl:grid-cols-3`. */
  cards: string
  /** Returns what stands below a row, if anything does. */
  noteOf?: (row: Row) => ReactNode
  /** True while other rows are loading. */
  isBusy?: boolean
}

const tracks = '@3xl:grid-cols-(--tracks) @4xl:grid-cols-(--wide-tracks)'

/**
 * A table on wide screens, and a list of cards on narrow ones. It has explicit roles, because some browsers no longer treat a `<table>` as
 * a table once a style sheet changes its layout.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  cards,
  noteOf,
  isBusy = false,
}: DataTableProps<Row>) {
  const widths = {
    '--tracks': columns.map(({ width }) => width).join(' '),
    '--wide-tracks': columns.map(({ width, wideWidth = width }) => wideWidth).join(' '),
  }
  return (
    <div className="@container">
      <div role="table" aria-label={label} aria-busy={isBusy} className="busy-bar" style={widths}>
        <div role="rowgroup" className="@max-3xl:hidden">
          <div role="row" className={classNames('grid gap-3 px-5 pb-2', tracks)}>
            {columns.map(({ heading }) => (
              <span key={heading} role="columnheader" className="text-sm text-muted">
                {heading}
              </span>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="@max-3xl:grid @max-3xl:gap-3 @3xl:divide-y @3xl:divide-line @3xl:overflow-clip @3xl:rounded-card @3xl:border @3xl:border-line @3xl:bg-card"
        >
          {rows.map((row) => (
            <div
              key={idOf(row)}
              role="row"
              className={classNames(
                'grid items-center gap-x-3 gap-y-2 px-4 py-3 @3xl:min-h-14 @3xl:py-2 @max-3xl:rounded-card @max-3xl:border @max-3xl:border-line @max-3xl:bg-card @3xl:px-5',
                tracks,
                cards,
              )}
            >
              {columns.map((column) => (
                <DataCell key={column.heading} column={column} row={row} />
              ))}
              {noteOf && <RowNote>{noteOf(row)}</RowNote>}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, hasLabel = false, className, cell } = column
  return (
    <div role="cell" className={classNames('min-w-0', className)}>
      {hasLabel && <span className="block text-sm text-muted @3xl:hidden">{heading}</span>}
      {cell(row)}
    </div>
  )
}

function RowNote({ children }: { children: ReactNode }) {
  if (children === undefined) return null
  return (
    <div role="cell" className="col-span-full min-w-0 text-sm">
      {children}
    </div>
  )
}
