import { useSearchParams } from 'react-router'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { MissingScreen } from '#src/app/missing-screen.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { shelfQuery } from '#src/services/discovery/queries.ts'
import { exploreAddress, choiceOf, scopeOf } from '#src/features/public/explore/address.ts'
import { ExploreContent } from './explore-content.tsx'
import { useRouteParams } from '#src/lib/url/route-params.ts'

/**
 * Requests the products that an address chooses. Those for adults are requested by the screen, once the visitor has answered the question
 * that comes before them: until then the page doesn't contain them.
 */
export const preloadData: PreloadData = async (client, parameters, address) => {
  const scope = scopeOf(parameters)
  const choice = scope && choiceOf(scope, address)
  if (!choice || choice.isAdult) return
  await client.prefetchQuery({ ...shelfQuery(choice), retry: false })
}

/** The whole market, a category of it, or a tag. Other spellings of a tag lead to the one that stands in addresses. */
function ExploreScreen() {
  const parameters = useRouteParams()
  const [address] = useSearchParams()
  const scope = scopeOf(parameters)
  if (!scope) return <MissingScreen />
  const choice = choiceOf(scope, address)
  if (parameters['tag'] !== undefined && parameters['tag'] !== scope.tag) {
    return <Redirect to={exploreAddress(choice)} />
  }
  return <ExploreContent choice={choice} />
}

export { ExploreScreen as Component }
