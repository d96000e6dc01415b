import { Landing } from '#src/features/public/directory/landing.tsx'
import { PublicPage } from '../public-page.tsx'

export function LandingScreen() {
  return (
    <PublicPage>
      <Landing />
    </PublicPage>
  )
}
