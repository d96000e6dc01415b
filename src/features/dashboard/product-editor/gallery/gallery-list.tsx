import { useRef, useState } from 'react'
import { m } from '#messages'
import { SortableList } from '#src/components/sorting/sortable-list.tsx'

import { GalleryRow } from './gallery-row.tsx'
import { moveEntry, type GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'

type GalleryListProps = {
  entries: readonly GalleryEntry[]
  onChange: (entries: GalleryEntry[]) => void
}

export function GalleryList({ entries, onChange }: GalleryListProps) {
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

  const remove = (entry: GalleryEntry) => {
    // The focused button is removed with its row, so the focus moves to the list.
    list.current?.focus()
    onChange(entries.filter((other) => other !== entry))
    setNews(m.product_editor_gallery_removed({ name: entry.name }))
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
          aria-label={m.product_editor_gallery_list()}
          hidden={entries.length === 0}
          className="grid gap-2 outline-none"
        >
          {entries.map((entry, index) => (
            <GalleryRow
              key={entry.key}
              entry={entry}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(by) => step(index, by)}
              onRemove={() => remove(entry)}
            />
          ))}
        </ol>
      </SortableList>
    </>
  )
}
