import { Landing } from '#src/features/public/directory/landing.tsx'
import { MarketRows, preloadMarketRows } from '#src/features/public/directory/market-rows.tsx'
import { chipOf } from '#src/domain/profile/categories.ts'
import { directoryQuery } from '#src/services/profiles/creators/queries.ts'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { atMost } from '#src/lib/flow/at-most.ts'
import { PublicPage } from '../public-page.tsx'
import { heartOf } from './heart-of.tsx'

/** In milliseconds. A page must not wait for its rows of products until it is too late for all of it. */
const LONGEST_WAIT = 800

export const preloadData: PreloadData = async (client, _parameters, query) => {
  const chip = chipOf(query.get('category'))
  await Promise.all([
    client.prefetchQuery({ ...directoryQuery(chip), retry: false }),
    chip === null && atMost(LONGEST_WAIT, preloadMarketRows(client)),
  ])
}

function LandingScreen() {
  useDocumentTitle(`${m.brand_promise()} · ${brand.name}`)
  return (
    <PublicPage>
      <Landing products={<MarketRows heart={heartOf} />} />
    </PublicPage>
  )
}

export { LandingScreen as Component }
