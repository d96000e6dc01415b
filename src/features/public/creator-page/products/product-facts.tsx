import Download from 'lucide-react/icons/download'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import { categoryLabel, type Product } from '#src/domain/product/product.ts'
import { formatAverage, formatCount } from '#src/lib/format/format-count.ts'
import { creatorTexts, productListTexts as texts } from '#src/features/public/creator-page/texts.ts'

type ProductFactsProps = { product: Product; hasReviews: boolean }

export function ProductFacts({ product, hasReviews }: ProductFactsProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <li>{categoryLabel(product.category)}</li>
      {hasReviews && product.ratingCount > 0 && (
        <li className="flex items-center gap-1.5">
          <RatingStars
            rating={product.rating}
            lang="de"
            label={texts.rating(formatAverage(product.rating), product.ratingCount)}
          />
          <span aria-hidden>
            {formatAverage(product.rating)} ({formatCount(product.ratingCount)})
          </span>
        </li>
      )}
      {product.downloadCount > 0 && (
        <li className="flex items-center gap-1.5">
          <Download aria-hidden className="size-4" />
          {creatorTexts.downloads(product.downloadCount)}
        </li>
      )}
    </ul>
  )
}
