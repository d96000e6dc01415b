import { Landing } from '#src/features/public/directory/landing.tsx'
import { chipOf } from '#src/domain/profile/categories.ts'
import { directoryQuery } from '#src/data/creators/queries.ts'
import type { PreloadData } from '#src/app/lazy-screen.tsx'
import { PublicPage } from '../public-page.tsx'

export const preloadData: PreloadData = (client, _parameters, query) =>
  client.prefetchQuery({ ...directoryQuery(chipOf(query.get('category'))), retry: false })

export function LandingScreen() {
  return (
    <PublicPage>
      <Landing />
    </PublicPage>
  )
}
