import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import { paths } from '#src/config/paths.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { categoryLabel, type Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { formatAverage } from '#src/lib/format/format-count.ts'
import { Link } from '#src/lib/url/link.tsx'
import { counted } from '#src/lib/format/format-count.ts'

type ProductHeadingProps = {
  product: Product
  creator: Creator | null
  /** The button that saves the product. */
  heart?: ReactNode
}

export function ProductHeading({ product, creator, heart }: ProductHeadingProps) {
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <li>
          <Badge>{categoryLabel(product.category)}</Badge>
        </li>
        {isBundle(product) && (
          <li>
            <Badge>{m.bundle_badge()}</Badge>
          </li>
        )}
        {product.downloadCount > 0 && (
          <li className="flex items-center gap-1.5">
            <Download aria-hidden className="size-4" />
            {m.product_downloads(counted(product.downloadCount))}
          </li>
        )}
        {creator?.reviewWidget && product.ratingCount > 0 && (
          <li className="flex items-center gap-1.5">
            <RatingStars
              rating={product.rating}
              label={m.product_rating({ average: formatAverage(product.rating) })}
            />
            <span aria-hidden>{formatAverage(product.rating)} ·</span>
            <span>{m.product_reviews(counted(product.ratingCount))}</span>
          </li>
        )}
      </ul>
      <div className="flex items-start justify-between gap-3">
        <h1 tabIndex={-1} lang={creator?.contentLanguage ?? ''} className="min-w-0 text-2xl sm:text-3xl">
          {product.title}
        </h1>
        {heart}
      </div>
      <p className="text-muted">
        {m.product_by()}{' '}
        <Link
          to={paths.creator.href(product.userName)}
          className="inline-flex min-h-6 items-center font-medium text-ink underline"
        >
          {creator?.name ?? product.userName}
        </Link>
      </p>
    </div>
  )
}
