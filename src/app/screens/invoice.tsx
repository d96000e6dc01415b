import { useLocation } from 'react-router'
import { InvoicePage } from '#src/features/public/invoice/invoice-page.tsx'
import { invoiceSecretOf } from '#src/features/public/invoice/mailed-secret.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'
import { PublicPage } from '../public-page.tsx'

/** The secret of the link stands behind the #, which browsers send to no server. */
function InvoiceScreen() {
  const { paymentId = '' } = useRouteParams()
  const secret = invoiceSecretOf(useLocation().hash) ?? undefined
  return (
    <PublicPage>
      <InvoicePage key={paymentId} address={{ paymentId, secret }} />
    </PublicPage>
  )
}

export { InvoiceScreen as Component }
