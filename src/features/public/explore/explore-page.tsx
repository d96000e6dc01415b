import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Link } from 'react-router'
import { ChipRow } from '#src/components/ui/action/chip-row.tsx'
import { LinkChip } from '#src/components/ui/action/chip.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import { type ExploreChoice, exploreSorts } from '#src/domain/discovery/shelves.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { shelfQuery } from '#src/data/discovery/queries.ts'
import { addressOf, changed, inCategory } from './address.ts'
import { ExploreFilters } from './explore-filters.tsx'
import { Results } from './results.tsx'
import { tagName } from './tag-name.ts'
import { descriptionOf, headingOf, sortTexts, titleOf } from './texts.ts'

const quietLink = 'inline-flex min-h-11 items-center text-sm text-muted underline hover:text-ink'

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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <ExploreFilters choice={choice} />
        <section aria-labelledby="products" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <div className={sought === '' ? 'sr-only' : 'flex basis-full flex-wrap items-baseline gap-x-4'}>
              <h2 id="products" className="text-xl wrap-anywhere">
                {sought === '' ? m.explore_products() : m.explore_results({ term: sought })}
              </h2>
              {choice.search !== '' && (
                <Link to={addressOf(changed(choice, { search: '' }))} className={quietLink}>
                  {m.explore_search_remove()}
                </Link>
              )}
            </div>
            <Sorts choice={choice} />
            <Link to={paths.ranking.href()} className={quietLink}>
              {m.explore_ranking()}
            </Link>
          </div>
          <Results choice={choice} shelf={shelf} heart={heart} />
        </section>
      </div>
    </div>
  )
}

function CategoryChips({ choice }: { choice: ExploreChoice }) {
  const { category, tag } = choice
  return (
    <nav aria-label={m.explore_categories()}>
      <ChipRow chosen={category === null ? 0 : productCategories.indexOf(category) + 1}>
        <li>
          <LinkChip to={addressOf(inCategory(choice, null))} isChosen={category === null && tag === null}>
            {m.explore_category_all()}
          </LinkChip>
        </li>
        {productCategories.map((one) => (
          <li key={one}>
            <LinkChip to={addressOf(inCategory(choice, one))} isChosen={category === one}>
              {categoryLabel(one)}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}

function Sorts({ choice }: { choice: ExploreChoice }) {
  const texts = sortTexts(choice)
  return (
    <nav aria-label={m.explore_sort()}>
      <ul className="flex flex-wrap gap-x-5">
        {exploreSorts.map((sort) => (
          <li key={sort}>
            <Link
              to={addressOf(changed(choice, { sort }))}
              aria-current={choice.sort === sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-muted no-underline hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {texts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
