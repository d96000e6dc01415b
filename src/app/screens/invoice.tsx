import { useLocation } from 'react-router'
import { InvoicePage } from '#src/features/public/invoice/invoice-page.tsx'
import { useRouteParams } from '#src/lib/url/route-params.ts'
import { PublicPage } from '../public-page.tsx'

/** The secret of the link stands behind the #, which browsers send to no server. */
function InvoiceScreen() {
  const { paymentId = '' } = useRouteParams()
  const secret = useLocation().hash.slice(1)
  return (
    <PublicPage>
      <InvoicePage key={paymentId} address={{ paymentId, secret: secret === '' ? undefined : secret }} />
    </PublicPage>
  )
}

export { InvoiceScreen as Component }
