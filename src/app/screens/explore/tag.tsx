import { useParams, useSearchParams } from 'react-router'
import type { PreloadData } from '#src/app/lazy-screen.tsx'
import { MissingScreen } from '#src/app/missing-screen.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { addressOf, choiceOf, scopeOfTag } from '#src/features/public/explore/address.ts'
import { ExploreContent } from './explore-content.tsx'
import { preloadShelf } from './preload-shelf.ts'

export const preloadData: PreloadData = (client, { tag = '' }, address) =>
  preloadShelf(client, scopeOfTag(tag), address)

/** The products with a tag. Other spellings of the tag lead to the one that stands in addresses. */
export function TagScreen() {
  const { tag = '' } = useParams()
  const [address] = useSearchParams()
  const scope = scopeOfTag(tag)
  if (!scope) return <MissingScreen />
  const choice = choiceOf(scope, address)
  return scope.tag === tag ? <ExploreContent choice={choice} /> : <Redirect to={addressOf(choice)} />
}
