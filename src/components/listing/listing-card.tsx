import Star from 'lucide-react/icons/star'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#src/lib/url/link.tsx'
import { m } from '#messages'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { paths } from '#src/config/paths.ts'
import { productPictures } from '#src/config/pictures.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import { Price } from '#src/components/price/price.tsx'
import { counted, formatAverage, formatCount } from '#src/lib/format/format-count.ts'

type ListingCardProps = {
  listing: Listing
  /** The cover in the sizes of a card. */
  cover: Pick<ComponentProps<typeof ResponsiveImage>, 'src' | 'srcSet' | 'position'>
  /** The button that saves the product, above the link that the card is. */
  heart?: ReactNode
  /** The level of the title in its section. */
  heading?: 'h2' | 'h3'
  /** True for the first card of a page, whose picture is the main one. */
  isPriority?: boolean
}

/** A product in the market, with its creator. Its title is a link that covers the whole card. */
export function ListingCard({
  listing,
  cover,
  heart,
  heading: Heading = 'h3',
  isPriority = false,
}: ListingCardProps) {
  const { $id, userName, creatorName, title, contentLanguage } = listing
  const { width, height, sizes } = productPictures.card
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-card transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <ResponsiveImage
        {...cover}
        sizes={sizes}
        alt=""
        aspect={`${width}/${height}`}
        seed={title}
        isPriority={isPriority}
        className="w-full shrink-0"
      />
      <div className="flex flex-1 flex-col gap-1 border-t border-line p-4">
        {/* If the language is not known, this says that it need not be that of the page. */}
        <Heading lang={contentLanguage} className="line-clamp-2 text-lg leading-snug">
          <Link
            to={paths.product.href(userName, $id)}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </Heading>
        <p className="truncate text-sm text-muted">
          {listing.isBundle && <span>{`${m.bundle_badge()} · `}</span>}
          {creatorName || userName}
        </p>
        <div className="mt-auto flex items-baseline justify-between gap-3 pt-3">
          <span className="numerals text-lg font-semibold">
            <Price of={listing} />
          </span>
          <Rating listing={listing} />
        </div>
      </div>
      {heart && <div className="absolute top-2 right-2 z-1">{heart}</div>}
    </article>
  )
}

function Rating({ listing: { rating, ratingCount } }: Pick<ListingCardProps, 'listing'>) {
  if (ratingCount === 0) return null
  const average = formatAverage(rating)
  return (
    <p className="flex items-center gap-1 text-sm text-muted tabular-nums">
      <Star aria-hidden className="size-4 fill-[#e8a900] stroke-[#e8a900]" />
      <span aria-hidden>
        {average} ({formatCount(ratingCount)})
      </span>
      <span className="sr-only">{m.creator_product_list_rating({ average, ...counted(ratingCount) })}</span>
    </p>
  )
}
