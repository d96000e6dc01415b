import { routeAt } from '#src/app/routes.ts'
import { pageAt } from '#src/config/list-page.ts'
import { paths } from '#src/config/paths.ts'
import { chipOf } from '#src/domain/profile/categories.ts'
import { choiceOf, queryOf } from '#src/features/public/creator-page/address.ts'
import { choiceOf as choiceOfExplore, exploreAddress, scopeOf } from '#src/features/public/explore/address.ts'
import { askedLanguage, askingFor } from '#server/language/language-of.ts'

type Parameters = Record<string, string | undefined>
type Chosen = (query: URLSearchParams, parameters: Parameters) => Record<string, string>

const page = (query: URLSearchParams): Record<string, string> => {
  const number = pageAt(query)
  return number > 1 ? { page: String(number) } : {}
}

const ofCreator: Chosen = (query) => ({ ...queryOf(choiceOf(query)), ...page(query) })

const ofExplore: Chosen = (query, parameters) => {
  const scope = scopeOf(parameters)
  if (!scope) return {}
  const [, chosen = ''] = exploreAddress(choiceOfExplore(scope, query)).split('?')
  return Object.fromEntries(new URLSearchParams(chosen))
}

/** What the query of an address chooses on each page that the server renders. */
const chosenAt: Partial<Record<string, Chosen>> = {
  [paths.landing.pattern]: (query) => {
    const category = chipOf(query.get('category'))
    const chosen: Record<string, string> = category === null ? {} : { category }
    return chosen
  },
  [paths.creator.pattern]: ofCreator,
  [paths.handle.pattern]: ofCreator,
  [paths.product.pattern]: page,
  [paths.explore.pattern]: ofExplore,
  [paths.tag.pattern]: ofExplore,
}

/**
 * Returns the address under which a page is rendered and kept. Its query has the language and what chooses content, in one order and
 * spelling. The page is the same with everything else, such as a discount code or the mark of a campaign, so nobody can have it rendered
 * again by inventing parameters.
 */
export function plainAddress(address: URL): URL {
  // most addresses have no query and are plain, and to route one takes longer than to answer from memory
  if (address.search === '') return address
  const match = routeAt(address.pathname)
  const chosen = match ? (chosenAt[match.route.path]?.(address.searchParams, match.params) ?? {}) : {}
  const query = new URLSearchParams(chosen).toString()
  const path = query === '' ? address.pathname : `${address.pathname}?${query}`
  const language = askedLanguage(address)
  return new URL(language ? askingFor(path, language) : path, address)
}
