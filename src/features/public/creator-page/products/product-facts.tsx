import Download from 'lucide-react/icons/download'
import { m } from '#messages'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import { categoryLabel, type ProductSummary } from '#src/domain/product/product.ts'
import { formatAverage, formatCount } from '#src/lib/format/format-count.ts'
import { counted } from '#src/lib/format/format-count.ts'

type ProductFactsProps = { product: ProductSummary; hasReviews: boolean }

export function ProductFacts({ product, hasReviews }: ProductFactsProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <li>{categoryLabel(product.category)}</li>
      {hasReviews && product.ratingCount > 0 && (
        <li className="flex items-center gap-1.5">
          <RatingStars
            rating={product.rating}
            label={m.creator_product_list_rating({
              average: formatAverage(product.rating),
              ...counted(product.ratingCount),
            })}
          />
          <span aria-hidden>
            {formatAverage(product.rating)} ({formatCount(product.ratingCount)})
          </span>
        </li>
      )}
      {product.downloadCount > 0 && (
        <li className="flex items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          {m.creator_downloads(counted(product.downloadCount))}
        </li>
      )}
    </ul>
  )
}
