import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { ChipRow } from '#src/components/ui/action/chip-row.tsx'
import { LinkChip } from '#src/components/ui/action/chip.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { shelfQuery } from '#src/services/discovery/queries.ts'
import { exploreAddress, changed, inCategory } from './address.ts'
import { ExploreFilters } from './explore-filters.tsx'
import { ExploreSorts } from './explore-sorts.tsx'
import { FoundCreators } from './found-creators.tsx'
import { quietLink } from './quiet-link.ts'
import { Results } from './results/results.tsx'
import { tagName } from './tag-name.ts'
import { descriptionOf, headingOf, titleOf, totalText } from './texts.ts'

type ExplorePageProps = {
  choice: ExploreChoice
  /** The button that saves a product. */
  heart?: (listing: Listing) => ReactNode
}

/** Products of the whole market, of a category or with a tag. */
export function ExplorePage({ choice, heart }: ExplorePageProps) {
  const shelf = useQuery(shelfQuery(choice))
  const tag = tagName(choice.tag, shelf.data?.listings ?? [])
  useDocumentTitle(`${titleOf(choice, tag)} · ${brand.name}`)
  // The number of the previous list stays too, until the next list has loaded.
  const total = shelf.data ? totalText(shelf.data.total) : ''
  const creators = shelf.data?.creators ?? []
  const sought = (shelf.isPlaceholderData ? null : shelf.data?.meant) ?? choice.search
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-20 sm:pt-12">
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
          {headingOf(choice, tag)}
        </h1>
        <p className="text-muted">{descriptionOf(choice, tag)}</p>
      </header>
      <CategoryChips choice={choice} />
      {creators.length > 0 && <FoundCreators creators={creators} />}
      <section
        aria-labelledby="products"
        className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-3 lg:grid-cols-[13rem_auto_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8"
      >
        <div
          className={
            sought === ''
              ? 'sr-only'
              : 'col-span-full flex flex-wrap items-baseline gap-x-4 lg:col-span-2 lg:col-start-2'
          }
        >
          <h2 id="products" className="text-xl wrap-anywhere">
            {sought === '' ? m.explore_products() : m.explore_results({ term: sought })}
          </h2>
          {choice.search !== '' && (
            <Link to={exploreAddress(changed(choice, { search: '' }))} className={quietLink}>
              {m.explore_search_remove()}
            </Link>
          )}
        </div>
        <ExploreFilters choice={choice} total={total} />
        <ExploreSorts choice={choice} />
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 lg:col-span-1 lg:justify-end">
          <p role="status" className="text-sm">
            {total}
          </p>
          <Link to={paths.ranking.href()} className={quietLink}>
            {m.explore_ranking()}
          </Link>
        </div>
        <div className="col-span-full grid grid-cols-[minmax(0,1fr)] content-start gap-5 self-start lg:col-span-2 lg:col-start-2">
          <Results choice={choice} shelf={shelf} heart={heart} />
        </div>
      </section>
    </div>
  )
}

function CategoryChips({ choice }: { choice: ExploreChoice }) {
  const { category, tag } = choice
  return (
    <nav aria-label={m.explore_categories()}>
      <ChipRow chosen={category === null ? 0 : productCategories.indexOf(category) + 1}>
        <li>
          <LinkChip
            to={exploreAddress(inCategory(choice, null))}
            isChosen={category === null && tag === null}
          >
            {m.explore_category_all()}
          </LinkChip>
        </li>
        {productCategories.map((one) => (
          <li key={one}>
            <LinkChip to={exploreAddress(inCategory(choice, one))} isChosen={category === one}>
              {categoryLabel(one)}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}
