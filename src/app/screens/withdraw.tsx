import { useSearchParams } from 'react-router'
import { RevocationPage } from '#src/features/public/revocation/revocation-page.tsx'
import { PublicPage } from '../public-page.tsx'

function WithdrawScreen() {
  const [address] = useSearchParams()
  return (
    <PublicPage>
      <RevocationPage order={address.get('order') ?? ''} />
    </PublicPage>
  )
}

export { WithdrawScreen }
