import Film from 'lucide-react/icons/film'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { previewUrl } from '#src/data/files/pictures-queries.ts'
import type { GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'

const box = 'w-20 shrink-0 rounded-small'

/** Shows a picture, the first frame of a film that is not uploaded yet, or an icon for any other film. */
export function GalleryThumbnail({ entry }: { entry: GalleryEntry }) {
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
