import { useQuery } from '@tanstack/react-query'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { PublicPage } from '#src/app/public-page.tsx'
import { paths } from '#src/config/paths.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { CreatorFailed, CreatorNotFound } from '#src/features/public/creator-page/creator-missing.tsx'
import { CreatorSkeleton } from '#src/features/public/creator-page/creator-skeleton.tsx'
import { Imprint } from '#src/features/public/imprint/imprint.tsx'
import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'

export const preloadData: PreloadData = (client, { username = '' }) =>
  client.prefetchQuery({ ...creatorQuery(username), retry: false })

/** Who sells the products of a creator's page. There is none for a creator who has not said so. */
function ImprintScreen() {
  const { username = '' } = useRouteParams()
  const { data: creator, error, refetch } = useQuery(creatorQuery(username))
  if (creator && usernameKey(creator.username) !== usernameKey(username))
    return <Redirect to={paths.imprint.href(creator.username)} />
  const content = () => {
    if (creator?.seller) return <Imprint creator={creator} seller={creator.seller} />
    if (creator !== undefined) return <CreatorNotFound />
    return error ? <CreatorFailed error={error} onRetry={() => void refetch()} /> : <CreatorSkeleton />
  }
  return <PublicPage>{content()}</PublicPage>
}

export { ImprintScreen as Component }
