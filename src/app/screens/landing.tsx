import type { QueryClient } from '@tanstack/react-query'
import { Landing } from '#src/features/public/directory/landing.tsx'
import { hydratedLater } from '#src/components/ui/overlay/hydrated-later.tsx'
import { chipOf } from '#src/domain/profile/categories.ts'
import { directoryQuery } from '#src/data/creators/queries.ts'
import type { PreloadData } from '#src/app/lazy-screen.tsx'
import { atMost } from '#src/lib/flow/at-most.ts'
import { PublicPage } from '../public-page.tsx'

/** In milliseconds. A page must not wait for its rows of products until it is too late for all of it. */
const LONGEST_WAIT = 800

/** The server renders these rows. What they need to be more than links comes after the first scripts. */
const LandingRows = hydratedLater(async () => (await import('./landing-rows.tsx')).LandingRows)

async function preloadRows(client: QueryClient): Promise<void> {
  const { preloadMarketRows } = await import('#src/features/public/directory/market-rows.tsx')
  await Promise.all([LandingRows.preload(), preloadMarketRows(client)])
}

export const preloadData: PreloadData = async (client, _parameters, query) => {
  const chip = chipOf(query.get('category'))
  await Promise.all([
    client.prefetchQuery({ ...directoryQuery(chip), retry: false }),
    // Without its code a row can still come later.
    chip === null &&
      atMost(
        LONGEST_WAIT,
        preloadRows(client).catch(() => undefined),
      ),
  ])
}

export function LandingScreen() {
  return (
    <PublicPage>
      <Landing products={<LandingRows />} />
    </PublicPage>
  )
}
