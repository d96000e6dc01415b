import { Fees } from '#src/features/public/fees/fees.tsx'
import { PublicPage } from '../public-page.tsx'

function FeesScreen() {
  return (
    <PublicPage>
      <Fees />
    </PublicPage>
  )
}

export { FeesScreen as Component }
