import Film from 'lucide-react/icons/film'
import { m } from '#messages'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { CaptionField } from '#src/features/dashboard/product-editor/cover/caption-field.tsx'
import type { GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { previewUrl } from '#src/services/storage/pictures-queries.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'

type GalleryItemProps = { entry: GalleryEntry; onCaption: (caption: string) => void }

/** What a row of the gallery shows of its picture or film. */
export function GalleryItem({ entry, onCaption }: GalleryItemProps) {
  return (
    <div className="grid gap-2 py-1">
      <div className="flex items-center gap-2">
        <GalleryThumbnail entry={entry} />
        <div className="grid min-w-0">
          <p className="truncate font-medium">{entry.name}</p>
          <p className="truncate text-sm text-muted">{detailOf(entry)}</p>
        </div>
      </div>
      {entry.type === 'image' && <CaptionField caption={entry.caption} onChange={onCaption} />}
    </div>
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
