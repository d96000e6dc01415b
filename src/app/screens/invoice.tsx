import { m } from '#messages'
import { useLocation } from 'react-router'
import { brand } from '#src/config/brand.ts'
import { InvoicePage } from '#src/features/public/invoice/invoice-page.tsx'
import { invoiceSecretOf } from '#src/features/public/invoice/mailed-secret.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'
import { PublicPage } from '../public-page.tsx'

/** The secret of the link stands behind the #, which browsers send to no server. */
export function InvoiceScreen() {
  useDocumentTitle(`${m.invoice_title()} · ${brand.name}`)
  const { paymentId = '' } = useRouteParams()
  const secret = invoiceSecretOf(useLocation().hash) ?? undefined
  return (
    <PublicPage>
      <InvoicePage key={paymentId} address={{ paymentId, secret }} />
    </PublicPage>
  )
}
