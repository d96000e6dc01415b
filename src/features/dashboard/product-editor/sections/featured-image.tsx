import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { m } from '#messages'
import { FileDrop } from '#src/components/ui/input/file-drop.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { leadPictures } from '#src/config/pictures.ts'
import { acceptOf, featuredImageProblem, imageExtensions } from '#src/domain/files/file-kinds.ts'
import { isPicture } from '#src/lib/browser/decode-picture.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { previewUrl } from '#src/services/storage/pictures-queries.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { CaptionField } from '#src/features/dashboard/product-editor/cover/caption-field.tsx'
import { localFile, type ImageFile } from '#src/features/dashboard/product-editor/save/media.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'

export function FeaturedImage() {
  const { field, fieldState } = useController<ProductFormValues, 'featuredImage'>({ name: 'featuredImage' })
  const { getValues } = useFormContext<ProductFormValues>()
  const [problem, setProblem] = useState<string>()
  const image = field.value
  const preview = usePreview(image)

  const choose = async ([file]: File[]) => {
    if (!file) return
    const found = featuredImageProblem(file)
    setProblem(found ?? undefined)
    if (found) return
    const chosen = localFile(file)
    field.onChange(chosen)
    if (await isPicture(file)) return
    const now = getValues('featuredImage')
    if (now?.source !== 'local' || now.key !== chosen.key) return
    field.onChange(image)
    setProblem(m.refusal_no_valid_image())
  }

  return (
    <div className="grid gap-4">
      {image && (
        <ResponsiveImage
          src={preview}
          alt=""
          aspect="4/3"
          isWhole
          seed={image.name}
          className="w-full max-w-sm rounded-control border border-line"
        />
      )}
      <FileDrop
        label={m.product_editor_featured_image_label()}
        help={m.product_editor_featured_image_help()}
        accept={acceptOf(imageExtensions)}
        file={image ? { name: image.name, detail: detailOf(image) } : undefined}
        onFiles={(files) => void choose(files)}
        onRemove={() => field.onChange(null)}
        error={problem}
        buttonRef={field.ref}
      />
      {image && (
        <CaptionField
          caption={image.caption}
          error={fieldState.error?.message}
          help={m.product_editor_caption_help()}
          onChange={(caption) => field.onChange({ ...image, caption })}
        />
      )}
    </div>
  )
}

const detailOf = (image: ImageFile) => (image.source === 'local' ? formatBytes(image.file.size) : '')

function usePreview(image: ImageFile | null): string | undefined {
  const local = useObjectUrl(image?.source === 'local' ? image.file : undefined)
  return image?.source === 'stored' ? previewUrl('media', image.fileId, leadPictures.gallery.width, 0) : local
}
