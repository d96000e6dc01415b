import { m } from '#messages'
import { MovableList } from '#src/components/sorting/movable-list.tsx'
import type { GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { GalleryItem } from './gallery-item.tsx'

type GalleryListProps = {
  entries: readonly GalleryEntry[]
  onChange: (entries: GalleryEntry[]) => void
}

export function GalleryList({ entries, onChange }: GalleryListProps) {
  const change = (captioned: GalleryEntry, caption: string) =>
    onChange(entries.map((entry) => (entry === captioned ? { ...entry, caption } : entry)))
  return (
    <MovableList label={m.product_editor_gallery_list()} entries={entries} onChange={onChange}>
      {(entry) => <GalleryItem entry={entry} onCaption={(caption) => change(entry, caption)} />}
    </MovableList>
  )
}
