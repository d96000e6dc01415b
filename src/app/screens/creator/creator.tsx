import { useQuery } from '@tanstack/react-query'
import { paths } from '#src/config/paths.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { CreatorFailed, CreatorNotFound } from '#src/features/public/creator-page/creator-missing.tsx'
import { CreatorSkeleton } from '#src/features/public/creator-page/creator-skeleton.tsx'
import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { PublicPage } from '#src/app/public-page.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { CreatorContent } from './creator-content.tsx'
import { preloadCreator } from './preload-creator.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'

export { CreatorView } from './creator-content.tsx'

export const preloadData: PreloadData = (client, { username = '' }, address) =>
  preloadCreator(client, creatorQuery(username), address)

function CreatorScreen() {
  const { username = '' } = useRouteParams()
  const { data: creator, error, refetch } = useQuery(creatorQuery(username))
  // A former name leads to the current one, and keeps the code and the secret of a link.
  if (creator && usernameKey(creator.username) !== usernameKey(username)) {
    return (
      <Redirect
        to={`${paths.creator.href(creator.username)}${window.location.search}${window.location.hash}`}
      />
    )
  }
  const content = () => {
    if (creator) return <CreatorContent key={creator.userId} creator={creator} />
    if (creator === null) return <CreatorNotFound />
    return error ? <CreatorFailed error={error} onRetry={() => void refetch()} /> : <CreatorSkeleton />
  }
  return <PublicPage>{content()}</PublicPage>
}

export { CreatorScreen as Component }
