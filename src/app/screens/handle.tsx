import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { isReservedUsername } from '#src/domain/username-key.ts'
import { CreatorFailed } from '#src/features/creator-page/creator-missing.tsx'
import { CreatorSkeleton } from '#src/features/creator-page/creator-skeleton.tsx'
import { handleQuery } from '#src/queries/creators.ts'
import type { PreloadData } from '../lazy-screen.tsx'
import { PublicPage } from '../public-page.tsx'
import { CreatorContent } from './creator-content.tsx'
import { preloadCreator } from './preload-creator.ts'

export const preloadData: PreloadData = async (client, { handle = '' }) => {
  if (!isReservedUsername(handle)) await preloadCreator(client, handleQuery(handle))
}

/** The short address that is printed and shared; what is nobody's leads to the start. */
export function HandleScreen() {
  const { handle = '' } = useParams()
  const isReserved = isReservedUsername(handle)
  const { data: creator, error, refetch } = useQuery({ ...handleQuery(handle), enabled: !isReserved })
  if (isReserved || creator === null) return <Navigate to={paths.landing.href()} replace />
  return (
    <PublicPage>
      {creator ? (
        <CreatorContent key={creator.userId} creator={creator} />
      ) : error ? (
        <CreatorFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CreatorSkeleton />
      )}
    </PublicPage>
  )
}
