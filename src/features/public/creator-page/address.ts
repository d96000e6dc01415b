import { accessTypes, productCategories } from '#src/domain/product/product-kinds.ts'
import {
  everything,
  priceChoices,
  type ProductChoice,
  sortChoices,
} from '#src/domain/product/product-choice.ts'
import { searchTermOf } from '#src/domain/search/search-term.ts'

/** Reads the filters from the address, where back, reload and sharing keep them. */
export function choiceOf(address: URLSearchParams): ProductChoice {
  const known = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === address.get(name))
  return {
    search: searchTermOf(address.get('q')),
    category: known(productCategories, 'category') ?? everything.category,
    price: known(priceChoices, 'price') ?? everything.price,
    access: known(accessTypes, 'access') ?? everything.access,
    sort: known(sortChoices, 'sort') ?? everything.sort,
  }
}

/** Returns the query of an address, without filters that have their default. */
export function queryOf({ search, category, price, access, sort }: ProductChoice): Record<string, string> {
  return {
    ...(search !== '' && { q: search }),
    ...(category && { category }),
    ...(price !== everything.price && { price }),
    ...(access && { access }),
    ...(sort !== everything.sort && { sort }),
  }
}
