import { useController, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { leadPictures } from '#src/config/pictures.ts'
import { isMiddle, middlePoint, objectPositionOf } from '#src/lib/picture/focal-point.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { type Cover, coverOf } from '#src/features/dashboard/product-editor/save/cover.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'
import { previewUrl } from '#src/services/storage/pictures-queries.ts'
import { PointPicker } from './point-picker.tsx'

/** Where the creator says around what cards crop the cover. A product without a picture has no such choice. */
export function CoverSection() {
  const [featuredType, featuredImage, gallery] = useWatch<
    ProductFormValues,
    ['featuredType', 'featuredImage', 'gallery']
  >({ name: ['featuredType', 'featuredImage', 'gallery'] })
  const cover = coverOf({ featuredType, featuredImage, gallery })
  return cover && <CoverPointField key={cover.key} cover={cover} />
}

function CoverPointField({ cover }: { cover: Cover }) {
  const { field } = useController<ProductFormValues, 'coverPoint'>({ name: 'coverPoint' })
  const local = useObjectUrl(cover.source === 'local' ? cover.file : undefined)
  const src =
    cover.source === 'stored' ? previewUrl('media', cover.fileId, leadPictures.gallery.width, 0) : local
  const point = field.value?.of === cover.key ? field.value : middlePoint
  return (
    <Section title={m.product_editor_cover_title()} help={m.product_editor_cover_help()}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <PointPicker
          src={src}
          point={point}
          onChange={({ x, y }) => field.onChange({ x, y, of: cover.key })}
          sliderRef={field.ref}
        />
        <div className="grid justify-items-start gap-2">
          <p className="text-sm font-medium">{m.product_editor_cover_preview()}</p>
          <ResponsiveImage
            src={src}
            alt=""
            aspect="4/3"
            position={objectPositionOf(point)}
            seed={cover.key}
            className="w-48 rounded-control border border-line"
          />
          <Button
            variant="secondary"
            aria-disabled={isMiddle(point)}
            className="aria-disabled:opacity-50"
            onClick={() => field.onChange({ ...middlePoint, of: cover.key })}
          >
            {m.product_editor_cover_middle()}
          </Button>
        </div>
      </div>
    </Section>
  )
}
