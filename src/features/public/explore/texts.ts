import { m } from '#messages'
import { pageTitle } from '#src/components/ui/list/page-title.ts'
import {
  type ExploreChoice,
  type ExploreSort,
  GOOD_RATING,
  type PriceFilter,
  priceLimits,
  type RatingFilter,
} from '#src/domain/discovery/shelves.ts'
import type { Total } from '#src/domain/discovery/shelf-page.ts'
import { counted, formatCount } from '#src/lib/format/format-count.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { categoryLabel } from '#src/domain/product/product.ts'

export const priceTexts = (): Record<PriceFilter, string> => ({
  any: m.explore_price_any(),
  free: m.explore_price_free(),
  upTo10: m.explore_price_up_to({ price: formatPrice(priceLimits.upTo10) }),
  upTo25: m.explore_price_up_to({ price: formatPrice(priceLimits.upTo25) }),
})

export const ratingTexts = (): Record<RatingFilter, string> => ({
  any: m.explore_rating_any(),
  good: m.explore_rating_good({ count: GOOD_RATING }),
})

export const totalText = ({ count, isAtLeast }: Total): string =>
  isAtLeast ? m.explore_total_more({ shown: formatCount(count) }) : m.explore_total(counted(count))

/** The results of a search are sorted by how well they match, unless another order was chosen. */
export const sortTexts = ({ search }: Pick<ExploreChoice, 'search'>): Record<ExploreSort, string> => ({
  popular: search === '' ? m.explore_sort_popular() : m.explore_sort_match(),
  newest: m.explore_sort_newest(),
  rated: m.explore_sort_rated(),
  cheapest: m.explore_sort_cheapest(),
})

type Scope = Pick<ExploreChoice, 'category'>

/** Returns the heading of the page, which is also its name for search engines. @param tag as a creator has written it */
export function headingOf({ category }: Scope, tag: string | null): string {
  if (tag !== null) return `#${tag}`
  return category === null ? m.explore_title() : categoryLabel(category)
}

/** Returns what stands below the heading, and in the lists of search engines. */
export function descriptionOf({ category }: Scope, tag: string | null): string {
  if (tag !== null) return m.explore_description_tag({ tag })
  if (category === null) return m.explore_description()
  return m.explore_description_category({ category: categoryLabel(category) })
}

/** Returns the title of the page, without the name of the site. */
export const titleOf = (
  { category, page }: Pick<ExploreChoice, 'category' | 'page'>,
  tag: string | null,
): string => pageTitle(headingOf({ category }, tag), page)
