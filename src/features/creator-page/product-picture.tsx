import { ResponsiveImage } from '#src/components/ui/responsive-image.tsx'
import { coverImageOf, type Product } from '#src/domain/product.ts'
import { pictureOf } from '#src/queries/pictures.ts'

const shapes = {
  card: { width: 400, height: 300, sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw' },
  featured: { width: 800, height: 600, sizes: '(min-width: 48rem) 60vw, 92vw' },
} as const

/** Both in the proportions of the gallery, so that a picture is cut the same everywhere. */
export function ProductPicture({ product, size }: { product: Product; size: keyof typeof shapes }) {
  const { sizes, ...shape } = shapes[size]
  return (
    <ResponsiveImage
      {...(pictureOf('media', coverImageOf(product), shape) ?? { src: null })}
      sizes={sizes}
      alt=""
      aspect={`${shape.width}/${shape.height}`}
      seed={product.title}
      className={size === 'featured' ? 'size-full' : 'w-full shrink-0'}
    />
  )
}
