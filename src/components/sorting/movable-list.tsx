import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { classNames } from '#src/lib/format/class-names.ts'
import type { SortableItem } from './announcements.ts'
import { moveEntry } from './move-entry.ts'
import { SortableList } from './sortable-list.tsx'
import { useSortableRow } from './use-sortable-row.ts'

type MovableListProps<Entry extends SortableItem> = {
  label: string
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** What a row shows between its handle and its buttons. */
  children: (entry: Entry, index: number) => ReactNode
}

/** A list that people put in order, by dragging or by buttons, and take entries from. */
export function MovableList<Entry extends SortableItem>({
  label,
  entries,
  onChange,
  children,
}: MovableListProps<Entry>) {
  const list = useRef<HTMLOListElement>(null)
  const [news, setNews] = useState('')

  const move = (from: number, to: number) => onChange(moveEntry(entries, from, to))

  /** Moves a row by a button and announces its new position. Dragging has its own announcements. */
  const step = (from: number, by: number) => {
    const to = from + by
    const name = entries[from]?.name
    if (name === undefined || to < 0 || to >= entries.length) return
    move(from, to)
    setNews(m.sorting_moved({ name, place: to + 1, total: entries.length }))
  }

  const remove = (entry: Entry) => {
    // The focused button is removed with its row, so the focus moves to the list.
    list.current?.focus()
    onChange(entries.filter((other) => other !== entry))
    setNews(m.sorting_removed({ name: entry.name }))
  }

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <SortableList items={entries} onMove={move}>
        <ol
          ref={list}
          tabIndex={-1}
          aria-label={label}
          hidden={entries.length === 0}
          className="grid gap-2 outline-none"
        >
          {entries.map((entry, index) => (
            <MovableRow
              key={entry.key}
              entry={entry}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(by) => step(index, by)}
              onRemove={() => remove(entry)}
            >
              {children(entry, index)}
            </MovableRow>
          ))}
        </ol>
      </SortableList>
    </>
  )
}

type MovableRowProps = {
  entry: SortableItem
  isFirst: boolean
  isLast: boolean
  /** @param by -1 for up, 1 for down */
  onMove: (by: number) => void
  onRemove: () => void
  children: ReactNode
}

function MovableRow({ entry: { key, name }, isFirst, isLast, onMove, onRemove, children }: MovableRowProps) {
  const { row, handle, isDragging } = useSortableRow(key)
  return (
    <li
      {...row}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 rounded-control border border-line bg-card p-1.5 ps-0 @md:grid-cols-[auto_minmax(0,1fr)_auto]',
        isDragging && 'relative z-10 border-line-strong shadow-float',
      )}
    >
      <IconButton
        {...handle}
        name={m.sorting_drag({ name })}
        icon={<GripVertical aria-hidden />}
        className="cursor-grab touch-none text-muted active:cursor-grabbing"
      />
      {children}
      <div className="flex justify-end @max-md:col-span-2">
        <IconButton
          name={m.sorting_up({ name })}
          icon={<ArrowUp aria-hidden />}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
          className="aria-disabled:opacity-35"
        />
        <IconButton
          name={m.sorting_down({ name })}
          icon={<ArrowDown aria-hidden />}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
          className="aria-disabled:opacity-35"
        />
        <IconButton name={m.sorting_remove({ name })} icon={<X aria-hidden />} onClick={onRemove} />
      </div>
    </li>
  )
}
