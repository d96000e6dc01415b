import { useQuery } from '@tanstack/react-query'
import { isReservedUsername } from '#src/domain/profile/reserved-usernames.ts'
import { CreatorFailed } from '#src/features/public/creator-page/creator-missing.tsx'
import { CreatorSkeleton } from '#src/features/public/creator-page/creator-skeleton.tsx'
import { handleQuery } from '#src/services/profiles/creators/queries.ts'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { PublicPage } from '#src/app/public-page.tsx'
import { MissingScreen } from '#src/app/missing-screen.tsx'
import { CreatorContent } from './creator-content.tsx'
import { preloadCreator } from './preload-creator.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'

export const preloadData: PreloadData = async (client, { handle = '' }, address) => {
  if (!isReservedUsername(handle)) await preloadCreator(client, handleQuery(handle), address)
}

/** The short address that creators print and share. */
function HandleScreen() {
  const { handle = '' } = useRouteParams()
  const isReserved = isReservedUsername(handle)
  const { data: creator, error, refetch } = useQuery({ ...handleQuery(handle), enabled: !isReserved })
  if (isReserved || creator === null) return <MissingScreen />
  const content = () => {
    if (creator) return <CreatorContent key={creator.userId} creator={creator} />
    return error ? <CreatorFailed error={error} onRetry={() => void refetch()} /> : <CreatorSkeleton />
  }
  return <PublicPage>{content()}</PublicPage>
}

export { HandleScreen as Component }
