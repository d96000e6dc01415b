import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { priceLabel } from '#src/domain/money.ts'
import type { Product } from '#src/domain/product.ts'
import type { Creator } from '#src/domain/profile.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductPicture } from './product-picture.tsx'

type ProductCardProps = { product: Product; creator: Creator }

/** The title is the link, stretched over the whole card. */
export function ProductCard({ product, creator }: ProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-card transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <ProductPicture product={product} size="card" />
      <div className="flex flex-1 flex-col gap-2 border-t border-line p-4">
        <h3 className="text-lg leading-snug">
          <Link
            to={paths.product.href(creator.username, product.$id)}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {product.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-muted">{product.description}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-2">
          <ProductFacts product={product} hasReviews={creator.reviewWidget} />
          <span className="numerals text-lg font-semibold">{priceLabel(product.priceCents)}</span>
        </div>
      </div>
    </article>
  )
}
