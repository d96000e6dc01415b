import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

type StatTilesProps = { label: string; children: ReactNode }

/** Shows figures side by side, on phones two in a row. */
export function StatTiles({ label, children }: StatTilesProps) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {children}
    </dl>
  )
}

type StatTileProps = {
  name: string
  /** Undefined while the value is not known. */
  value: string | undefined
  /** Says more about the value. If one tile has a note, the others have an empty one, so that all values stand at one height. */
  note?: string
  /** True if the name is the unit of the value, as in `1 Rating`. */
  isValueFirst?: boolean
}

export function StatTile({ name, value, note, isValueFirst = false }: StatTileProps) {
  return (
    <div
      className={classNames(
        'our-words grid gap-1 rounded-card border border-line bg-card p-4',
        note === undefined ? 'content-between' : 'row-span-3 grid-rows-subgrid',
      )}
    >
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={classNames(
          'font-display text-lg font-bold whitespace-nowrap tabular-nums min-[24rem]:text-xl sm:text-2xl',
          isValueFirst && 'order-first',
        )}
      >
        {value ?? '–'}
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
