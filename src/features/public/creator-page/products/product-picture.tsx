import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { productPictures } from '#src/config/pictures.ts'
import { coverImageOf, type ProductSummary } from '#src/domain/product/product.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'

export function ProductPicture({
  product,
  size,
}: {
  product: ProductSummary
  size: keyof typeof productPictures
}) {
  const { sizes, ...shape } = productPictures[size]
  return (
    <ResponsiveImage
      {...coverPictureOf(coverImageOf(product), product, shape)}
      sizes={sizes}
      alt=""
      aspect={`${shape.width}/${shape.height}`}
      seed={product.title}
      className={size === 'featured' ? 'size-full' : 'w-full shrink-0'}
    />
  )
}
