import Download from 'lucide-react/icons/download'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Price } from '#src/components/price/price.tsx'
import { paths } from '#src/config/paths.ts'
import { AveragePaid } from '#src/components/product/average-paid.tsx'
import { isBundle } from '#src/domain/product/bundle.ts'
import { categoryLabel, type ProductSummary } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { formatAverage, formatCount } from '#src/lib/format/format-count.ts'
import { Link } from '#src/lib/url/link.tsx'
import { ProductPicture } from './product-picture.tsx'
import { counted } from '#src/lib/format/format-count.ts'

type ProductCardProps = {
  product: ProductSummary
  creator: Creator
  /** The button that saves the product, above the link that the card is. */
  heart?: ReactNode
}

/** A card of a product. Its title is a link that covers the whole card. */
export function ProductCard({ product, creator, heart }: ProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-card transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <ProductPicture product={product} size="card" />
      <div className="flex flex-1 flex-col gap-1.5 border-t border-line p-4">
        <p className="text-sm text-muted">
          {isBundle(product) && <span>{`${m.bundle_badge()} · `}</span>}
          {categoryLabel(product.category)}
        </p>
        <h3 lang={creator.contentLanguage} className="wrap-anywhere text-lg leading-snug">
          <Link
            to={paths.product.href(creator.username, product.$id)}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {product.title}
          </Link>
        </h3>
        <p lang={creator.contentLanguage} className="line-clamp-2 text-sm text-muted">
          {product.description}
        </p>
        <div className="mt-auto flex items-baseline justify-between gap-3 pt-3">
          <div>
            <p className="numerals text-lg font-semibold">
              <Price of={product} />
            </p>
            <AveragePaid product={product} />
          </div>
          <CardFacts product={product} hasReviews={creator.reviewWidget} />
        </div>
      </div>
      {heart && <div className="absolute top-2 right-2 z-1">{heart}</div>}
    </article>
  )
}

function CardFacts({ product, hasReviews }: { product: ProductSummary; hasReviews: boolean }) {
  const average = formatAverage(product.rating)
  const isRated = hasReviews && product.ratingCount > 0
  if (!isRated && product.downloadCount === 0) return null
  return (
    <ul className="flex items-center gap-3 text-sm text-muted tabular-nums [&_li]:flex [&_li]:items-center [&_li]:gap-1 [&_svg]:size-4">
      {isRated && (
        <li>
          <Star aria-hidden className="fill-[#e8a900] stroke-[#e8a900]" />
          <span aria-hidden>{average}</span>
          <span className="sr-only">
            {m.creator_product_list_rating({ average, ...counted(product.ratingCount) })}
          </span>
        </li>
      )}
      {product.downloadCount > 0 && (
        <li>
          <Download aria-hidden />
          <span aria-hidden>{formatCount(product.downloadCount)}</span>
          <span className="sr-only">{m.creator_downloads(counted(product.downloadCount))}</span>
        </li>
      )}
    </ul>
  )
}
