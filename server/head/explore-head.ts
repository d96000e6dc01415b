import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { exploreAddress, changed, everything } from '#src/features/public/explore/address.ts'
import { filterCount } from '#src/features/public/explore/filters.ts'
import { pagesBeside } from '#src/features/public/explore/results/pages-beside.ts'
import { tagName } from '#src/features/public/explore/tag-name.ts'
import { descriptionOf, headingOf, titleOf } from '#src/features/public/explore/texts.ts'
import { addressOf, brandPicture, type Site } from '#server/site.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHead } from './page-head.ts'

/** What a page of Explore shows. */
type ExploreRows = { listings: readonly Listing[]; hasMore: boolean }

/** Pages that show other products than these by the same address are no pages of their own: an order changes none of them. */
const withoutOrder = (choice: ExploreChoice): ExploreChoice => ({ ...choice, sort: everything.sort })

/**
 * Search engines list categories and tags. They don't list what visitors combine beyond that, of which there is more than anybody reads,
 * nor tags and pages without a product, which anybody can make up.
 */
function isIndexed(choice: ExploreChoice, { listings }: ExploreRows): boolean {
  const isNarrowed = choice.search !== '' || filterCount(choice) > 0
  const isMadeUp = listings.length === 0 && (choice.tag !== null || choice.page > 1)
  return !isNarrowed && !isMadeUp
}

export function exploreHead(choice: ExploreChoice, shown: ExploreRows, site: Site): PageHead {
  const { listings, hasMore } = shown
  const tag = tagName(choice.tag, listings)
  const indexed = isIndexed(choice, shown)
  const addressAt = (one: ExploreChoice | null) => one && addressOf(site, exploreAddress(one))
  const url = addressOf(site, exploreAddress(withoutOrder(choice)))
  const { previous, next } = pagesBeside(choice, hasMore)
  const title = `${titleOf(choice, tag)} · ${brand.name}`
  const description = descriptionOf(choice, tag)
  return {
    title,
    description,
    canonical: indexed ? url : null,
    isIndexed: indexed,
    isFollowed: choice.search === '' && !choice.isAdult,
    previous: addressAt(previous),
    next: addressAt(next),
    preview: indexed ? { type: 'website', picture: brandPicture(site) } : null,
    jsonLd: indexed
      ? [collectionOf({ url, title, description }, listings, site), trailOf(choice, tag, site)]
      : [],
  }
}

type Page = { url: string; title: string; description: string }

const collectionOf = ({ url, title, description }: Page, listings: readonly Listing[], site: Site) =>
  ({
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: listings.length,
      itemListElement: listings.map(({ $id, userName, title: name }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        url: addressOf(site, paths.product.href(userName, $id)),
      })),
    },
  }) as const

function trailOf(choice: ExploreChoice, tag: string | null, site: Site) {
  const isNarrower = choice.category !== null || tag !== null
  const whole = { category: null, tag: null }
  return breadcrumbs(site, [
    { name: headingOf(whole, null), path: exploreAddress(everything) },
    ...(isNarrower
      ? [
          {
            name: headingOf(choice, tag),
            path: exploreAddress(changed(everything, { category: choice.category, tag: choice.tag })),
          },
        ]
      : []),
  ])
}
