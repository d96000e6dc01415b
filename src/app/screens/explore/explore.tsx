import { useParams, useSearchParams } from 'react-router'
import type { PreloadData } from '#src/app/lazy-screen.tsx'
import { MissingScreen } from '#src/app/missing-screen.tsx'
import { choiceOf, scopeOfCategory } from '#src/features/public/explore/address.ts'
import { ExploreContent } from './explore-content.tsx'
import { preloadShelf } from './preload-shelf.ts'

export const preloadData: PreloadData = (client, { category }, address) =>
  preloadShelf(client, scopeOfCategory(category), address)

/** The whole market, or a category of it. */
export function ExploreScreen() {
  const { category } = useParams()
  const [address] = useSearchParams()
  const scope = scopeOfCategory(category)
  return scope ? <ExploreContent choice={choiceOf(scope, address)} /> : <MissingScreen />
}
