import type { QueryClient } from '@tanstack/react-query'
import { Landing, MarketRows } from '#src/features/public/directory/landing.tsx'
import { chipOf } from '#src/domain/profile/categories.ts'
import { directoryQuery } from '#src/data/creators/queries.ts'
import type { PreloadData } from '#src/app/lazy-screen.tsx'
import { atMost } from '#src/lib/flow/at-most.ts'
import { PublicPage } from '../public-page.tsx'
import { heartOf } from './heart-of.tsx'

/** In milliseconds. A page must not wait for its rows of products until it is too late for all of it. */
const LONGEST_WAIT = 800

async function preloadRows(client: QueryClient): Promise<void> {
  const { preloadMarketRows } = await import('#src/features/public/directory/market-rows.tsx')
  await Promise.all([MarketRows.preload(), preloadMarketRows(client)])
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
      <Landing heart={heartOf} />
    </PublicPage>
  )
}
