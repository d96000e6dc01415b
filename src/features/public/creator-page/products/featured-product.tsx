import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { Price } from '#src/components/price/price.tsx'
import { AveragePaid } from '#src/components/product/average-paid.tsx'
import { type ProductSummary, categoryLabel } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { Link } from '#src/lib/url/link.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RatingStars } from '#src/components/ui/feedback/rating-stars.tsx'
import { formatAverage, formatCount, counted } from '#src/lib/format/format-count.ts'

type FeaturedProductProps = {
  product: ProductSummary
  creator: Creator
  freeAction: (product: ProductSummary) => ReactNode
}

export function FeaturedProduct({ product, creator, freeAction }: FeaturedProductProps) {
  const href = paths.product.href(creator.username, product.$id)
  return (
    <article
      aria-labelledby="featured"
      className="grid overflow-clip rounded-card border border-line bg-card md:grid-cols-2"
    >
      <Link
        to={href}
        tabIndex={-1}
        aria-hidden
        className="max-md:border-b max-md:border-line md:border-r md:border-line"
      >
        <ProductPicture product={product} size="featured" />
      </Link>
      <div className="flex flex-col items-start gap-3 p-6 lg:p-8">
        <Badge tone="accent">{m.creator_product_list_featured()}</Badge>
        <h2 id="featured" lang={creator.contentLanguage} className="wrap-anywhere text-xl lg:text-2xl">
          <Link to={href} className="hover:underline">
            {product.title}
          </Link>
        </h2>
        <p lang={creator.contentLanguage} className="line-clamp-5 text-muted lg:text-lg">
          {product.description}
        </p>
        <ProductFacts product={product} hasReviews={creator.reviewWidget} />
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-4 pt-3">
          <div>
            <p className="numerals text-2xl font-semibold">
              <Price of={product} />
            </p>
            <AveragePaid product={product} />
          </div>
          {product.accessType === 'paid' ? (
            <LinkButton to={href}>
              {creator.verified ? m.creator_product_list_buy() : m.creator_product_list_view()}
            </LinkButton>
          ) : (
            freeAction(product)
          )}
        </div>
      </div>
    </article>
  )
}

type ProductFactsProps = { product: ProductSummary; hasReviews: boolean }

function ProductFacts({ product, hasReviews }: ProductFactsProps) {
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
