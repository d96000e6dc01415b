import { Following } from '#src/features/public/follow/following/following.tsx'
import { PublicPage } from '../public-page.tsx'

export function SavedScreen() {
  return (
    <PublicPage>
      <Following />
    </PublicPage>
  )
}
