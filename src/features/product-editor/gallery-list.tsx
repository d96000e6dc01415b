import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#src/components/ui/icon-button.tsx'
import { assertNever } from '#src/lib/assert-never.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import { GalleryThumbnail } from './gallery-thumbnail.tsx'
import { moveEntry, type GalleryEntry } from './media.ts'
import { texts } from './texts.ts'

const { gallery } = texts

type GalleryListProps = {
  entries: readonly GalleryEntry[]
  onChange: (entries: GalleryEntry[]) => void
}

export function GalleryList({ entries, onChange }: GalleryListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [news, setNews] = useState('')

  const move = (from: number, to: number) => {
    const name = entries[from]?.name
    if (name === undefined || to < 0 || to >= entries.length) return
    onChange(moveEntry(entries, from, to))
    setNews(gallery.moved(name, to + 1, entries.length))
  }

  const remove = (entry: GalleryEntry) => {
    // The button goes with its row: the focus must not go with it.
    list.current?.focus()
    onChange(entries.filter((other) => other !== entry))
    setNews(gallery.removed(entry.name))
  }

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={gallery.list}
        hidden={entries.length === 0}
        className="grid gap-2 outline-none"
      >
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 rounded-control border border-line p-1.5 @md:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <GalleryThumbnail entry={entry} />
            <div className="grid min-w-0">
              <p className="truncate font-medium">{entry.name}</p>
              <p className="truncate text-sm text-muted">{detailOf(entry)}</p>
            </div>
            <div className="flex justify-end @max-md:col-span-2">
              <IconButton
                name={gallery.up(entry.name)}
                icon={<ArrowUp aria-hidden />}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
                className="aria-disabled:opacity-35"
              />
              <IconButton
                name={gallery.down(entry.name)}
                icon={<ArrowDown aria-hidden />}
                aria-disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
                className="aria-disabled:opacity-35"
              />
              <IconButton
                name={gallery.remove(entry.name)}
                icon={<X aria-hidden />}
                onClick={() => remove(entry)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function detailOf(entry: GalleryEntry): string {
  switch (entry.source) {
    case 'local':
      return formatBytes(entry.file.size)
    case 'stored':
      return entry.type === 'image' ? 'Image' : 'Video'
    case 'link':
      return entry.url.replace(/^https:\/\/(www\.)?/, '')
    default:
      return assertNever(entry)
  }
}
