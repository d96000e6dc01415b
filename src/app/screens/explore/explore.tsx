import { useParams, useSearchParams } from 'react-router'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { MissingScreen } from '#src/app/missing-screen.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { shelfQuery } from '#src/services/discovery/queries.ts'
import { exploreAddress, choiceOf, scopeOf } from '#src/features/public/explore/address.ts'
import { PublicPage } from '#src/app/public-page.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { ContentGate } from '#src/features/public/content-gate/content-gate.tsx'
import { ExplorePage } from '#src/features/public/explore/explore-page.tsx'
import { useListFocus } from '#src/features/public/explore/use-list-focus.ts'
import { heartOf } from '../heart-of.tsx'

function ExploreContent({ choice }: { choice: ExploreChoice }) {
  useListFocus(choice)
  const { category, tag, isAdult } = choice
  // Of another category or tag nothing is shown that belonged to the one before.
  const page = <ExplorePage key={`${category} ${tag}`} choice={choice} heart={heartOf} />
  return <PublicPage>{isAdult ? <ContentGate name={null}>{page}</ContentGate> : page}</PublicPage>
}

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
export function ExploreScreen() {
  const parameters = useParams()
  const [address] = useSearchParams()
  const scope = scopeOf(parameters)
  if (!scope) return <MissingScreen />
  const choice = choiceOf(scope, address)
  if (parameters['tag'] !== undefined && parameters['tag'] !== scope.tag) {
    return <Redirect to={exploreAddress(choice)} />
  }
  return <ExploreContent choice={choice} />
}
