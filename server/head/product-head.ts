import type { ItemPage, Offer, Product as ProductThing, Review as ReviewThing } from 'schema-dts'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { currentPrice, isLaunched } from '#src/domain/product/current-price.ts'
import { CURRENCY, priceInput } from '#src/domain/money/money.ts'
import { focalPointOf } from '#src/lib/picture/focal-point.ts'
import { categoryLabel, coverImageOf, type Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import type { Review } from '#src/domain/people/review.ts'
import { isPayable } from '#src/features/public/product-page/product-rules.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { cardOf } from '#server/cards/card.ts'
import {
  addressOf,
  brandPicture,
  productPicture,
  type SharedPicture,
  sharedPicture,
  type Site,
} from '#server/site.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHead } from './page-head.ts'

/** Search engines show about this many characters of a description. */
const DESCRIPTION = 160

type Facts = {
  product: Product
  /** Null if the creator's page is not public. */
  creator: Creator | null
  /** The newest approved reviews; none if the creator does not show reviews. */
  reviews: readonly Review[]
}

const currencyOf = ({ currency }: Product) => currency || CURRENCY

/** The price that is charged: what needs an address or a code costs nothing. */
const priceOf = (product: Product) =>
  priceInput(product.accessType === 'paid' ? currentPrice(product, Date.now()).cents : 0)

function offerOf({ product, creator }: Facts, url: string): Offer {
  const canBeHad = product.accessType !== 'paid' || isPayable(creator)
  return {
    '@type': 'Offer',
    url,
    price: priceOf(product),
    ...(product.launchEndsAt !== null &&
      isLaunched(product, Date.now()) && { priceValidUntil: product.launchEndsAt }),
    priceCurrency: currencyOf(product),
    ...(product.isPayWhatYouWant && {
      priceSpecification: {
        '@type': 'PriceSpecification' as const,
        minPrice: Number(priceOf(product)),
        priceCurrency: currencyOf(product),
      },
    }),
    availability: canBeHad ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    seller: { '@type': 'Person', name: creator?.name ?? product.userName },
  }
}

function reviewOf({ userName, rating, comment, createdAt }: Review): ReviewThing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: userName },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(comment !== '' && { reviewBody: comment }),
    datePublished: createdAt,
  }
}

function thingOf(facts: Facts, url: string, image: string): ProductThing {
  const { product, creator, reviews } = facts
  const hasRatings = creator?.reviewWidget === true && product.ratingCount > 0
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.title,
    description: product.seoDescription || product.description,
    category: categoryLabel(product.category),
    image,
    brand: { '@type': 'Brand', name: creator?.name ?? product.userName },
    offers: offerOf(facts, url),
    ...(hasRatings && {
      aggregateRating: {
        '@type': 'AggregateRating' as const,
        ratingValue: product.rating.toFixed(1),
        reviewCount: product.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map(reviewOf),
    }),
  }
}

/** Products have no language in schema.org, but the pages about them have. */
const pageOf = ({ product }: Facts, url: string, inLanguage: string): ItemPage => ({
  '@type': 'ItemPage',
  url,
  name: product.title,
  inLanguage,
  mainEntity: { '@id': url },
})

/** The picture of a product by itself, which search engines show beside what they know of it. */
function plainPicture({ product, creator }: Pick<Facts, 'product' | 'creator'>, site: Site): SharedPicture {
  const cover = creator?.nsfw ? '' : coverImageOf(product)
  return cover
    ? sharedPicture(site, 'media', cover, product.title, focalPointOf(product))
    : cardPicture({ product, creator }, site)
}

/** The picture that networks and messengers show. */
function cardPicture({ product, creator }: Pick<Facts, 'product' | 'creator'>, site: Site): SharedPicture {
  const card = cardOf(product, creator)
  return card ? productPicture(site, card) : brandPicture(site)
}

export function productHead(facts: Facts, site: Site): PageHead {
  const { product, creator } = facts
  const url = addressOf(site, paths.product.href(product.userName, product.$id))
  const trail = [
    { name: creator?.name ?? product.userName, path: paths.creator.href(product.userName) },
    { name: product.title, path: paths.product.href(product.userName, product.$id) },
  ]
  return {
    title: `${product.title} · ${brand.name}`,
    description: truncate(product.seoDescription || product.description, DESCRIPTION),
    canonical: url,
    isIndexed: creator?.isIndexed ?? true,
    preview:
      (creator?.socialPreviews ?? false)
        ? {
            type: 'product',
            picture: cardPicture(facts, site),
            price: { amount: priceOf(product), currency: currencyOf(product) },
          }
        : null,
    jsonLd: creator?.nsfw
      ? []
      : [
          thingOf(facts, url, plainPicture(facts, site).url),
          ...(creator?.contentLanguage ? [pageOf(facts, url, creator.contentLanguage)] : []),
          breadcrumbs(site, trail),
        ],
  }
}
