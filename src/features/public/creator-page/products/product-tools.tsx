import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { FilterChip } from '#src/components/ui/action/chip.tsx'
import { Filter } from '#src/components/ui/action/filter.tsx'
import { SearchField } from '#src/components/ui/input/search-field.tsx'
import { useSearchTerm } from '#src/components/ui/form/use-search-term.ts'
import { limits } from '#src/domain/limits/limits.ts'
import {
  everything,
  isNarrowed,
  type ProductChoice,
  sortChoices,
} from '#src/domain/product/product-choice.ts'
import { accessFilterNames } from '#src/domain/discovery/access-names.ts'
import { productsOfQuery } from '#src/services/products/creator-products-queries.ts'
import {
  productListCategoriesTexts,
  productListPricesTexts,
  productListSortsTexts,
} from '#src/features/public/creator-page/texts.ts'
import { isSortable, offeredChoices } from './offered-choices.ts'

type ProductToolsProps = {
  userId: string
  choice: ProductChoice
  /** A `step` adds an entry to the history, so that Back undoes it; `typing` does not. */
  onChoose: (choice: ProductChoice, as: 'step' | 'typing') => void
}

const ALL = 'all'

/** The search, filters and sort order of a list of products. */
export function ProductTools({ userId, choice, onChoose }: ProductToolsProps) {
  // `CreatorPage` fetches the products; this only reads the result.
  const { data } = useInfiniteQuery({ ...productsOfQuery(userId, everything), enabled: false })
  const { typed, type } = useSearchTerm(choice.search, limits.search.debounce, (search) =>
    onChoose({ ...choice, search }, 'typing'),
  )
  const shelf = data?.pages[0]
  const { categories, prices, accesses } = offeredChoices(shelf ?? { rows: [], hasMore: false }, choice)

  return (
    <div role="search" aria-label={m.creator_product_list_search()} className="@container grid gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <FilterChip
          isChosen={!isNarrowed({ ...choice, search: typed.trim() })}
          onClick={() => {
            type('')
            onChoose({ ...everything, sort: choice.sort }, 'step')
          }}
          className="self-start"
        >
          {m.creator_product_list_all()}
        </FilterChip>
        <SearchField
          label={m.creator_product_list_search()}
          clearLabel={m.creator_product_list_clear_search()}
          value={typed}
          onChange={type}
          className="sm:max-w-md"
        />
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {categories.length > 0 && (
          <Filter
            label={m.creator_product_list_category()}
            choices={[ALL, ...categories]}
            texts={productListCategoriesTexts()}
            value={choice.category ?? ALL}
            onChoose={(one) => onChoose({ ...choice, category: one === ALL ? null : one }, 'step')}
          />
        )}
        {prices.length > 0 && (
          <Filter
            label={m.creator_product_list_price()}
            choices={prices}
            texts={productListPricesTexts()}
            value={choice.price}
            onChoose={(price) => onChoose({ ...choice, price }, 'step')}
          />
        )}
        {accesses.length > 0 && (
          <Filter
            label={m.product_access()}
            choices={[ALL, ...accesses]}
            texts={{ [ALL]: m.product_access_any(), ...accessFilterNames() }}
            value={choice.access ?? ALL}
            onChoose={(one) => onChoose({ ...choice, access: one === ALL ? null : one }, 'step')}
          />
        )}
        {shelf && isSortable(shelf) && (
          <Filter
            label={m.creator_product_list_sort()}
            choices={sortChoices}
            texts={productListSortsTexts()}
            value={choice.sort}
            onChoose={(sort) => onChoose({ ...choice, sort }, 'step')}
          />
        )}
      </div>
    </div>
  )
}
