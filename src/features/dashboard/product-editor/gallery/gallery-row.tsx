import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import Film from 'lucide-react/icons/film'
import { m } from '#messages'
import { useSortableRow } from '#src/components/sorting/use-sortable-row.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import type { GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { previewUrl } from '#src/services/storage/pictures-queries.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'

type GalleryRowProps = {
  entry: GalleryEntry
  isFirst: boolean
  isLast: boolean
  /** @param by -1 for up, 1 for down */
  onMove: (by: number) => void
  onRemove: () => void
}

export function GalleryRow({ entry, isFirst, isLast, onMove, onRemove }: GalleryRowProps) {
  const { row, handle, isDragging } = useSortableRow(entry.key)

  return (
    <li
      {...row}
      className={classNames(
        'grid grid-cols-[auto_5rem_minmax(0,1fr)] items-center gap-x-2 rounded-control border border-line bg-card p-1.5 ps-0 @md:grid-cols-[auto_5rem_minmax(0,1fr)_auto]',
        isDragging && 'relative z-10 border-line-strong shadow-float',
      )}
    >
      <IconButton
        {...handle}
        name={m.sorting_drag({ name: entry.name })}
        icon={<GripVertical aria-hidden />}
        className="cursor-grab touch-none text-muted active:cursor-grabbing"
      />
      <GalleryThumbnail entry={entry} />
      <div className="grid min-w-0">
        <p className="truncate font-medium">{entry.name}</p>
        <p className="truncate text-sm text-muted">{detailOf(entry)}</p>
      </div>
      <div className="flex justify-end @max-md:col-span-3">
        <IconButton
          name={m.product_editor_gallery_up({ name: entry.name })}
          icon={<ArrowUp aria-hidden />}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
          className="aria-disabled:opacity-35"
        />
        <IconButton
          name={m.product_editor_gallery_down({ name: entry.name })}
          icon={<ArrowDown aria-hidden />}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
          className="aria-disabled:opacity-35"
        />
        <IconButton
          name={m.product_editor_gallery_remove({ name: entry.name })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function detailOf(entry: GalleryEntry): string {
  switch (entry.source) {
    case 'local':
      return formatBytes(entry.file.size)
    case 'stored':
      return entry.type === 'image' ? m.product_editor_gallery_image() : m.product_editor_gallery_video()
    case 'link':
      return entry.url.replace(/^https:\/\/(www\.)?/, '')
    default:
      return assertNever(entry)
  }
}

const box = 'w-20 shrink-0 rounded-small'

/** Shows a picture, the first frame of a film that is not uploaded yet, or an icon for any other film. */
function GalleryThumbnail({ entry }: { entry: GalleryEntry }) {
  const local = useObjectUrl(entry.source === 'local' ? entry.file : undefined)
  if (entry.type === 'image') {
    const src = entry.source === 'stored' ? previewUrl('media', entry.fileId, 160, 120) : local
    return <ResponsiveImage src={src} alt="" aspect="4/3" seed={entry.name} className={box} />
  }
  return (
    <div className={`${box} grid aspect-4/3 place-content-center overflow-hidden bg-sunken text-muted`}>
      {local ? (
        <video src={local} muted playsInline preload="metadata" className="size-full object-cover" />
      ) : (
        <Film aria-hidden className="size-6" />
      )}
    </div>
  )
}
