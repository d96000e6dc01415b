import { Fees } from '#src/features/public/fees/fees.tsx'
import { PublicPage } from '../public-page.tsx'

export function FeesScreen() {
  return (
    <PublicPage>
      <Fees />
    </PublicPage>
  )
}
