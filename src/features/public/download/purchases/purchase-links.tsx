import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'
import { helpAddress } from './help-address.ts'

type PurchaseLinksProps = {
  purchase: PurchaseItem
  /** Id of the element that names the product. */
  titleId: string
}

/** Leads to the receipt and the invoice, to whom to ask, and to the page on which a buyer withdraws. */
export function PurchaseLinks({ purchase, titleId }: PurchaseLinksProps) {
  const { paymentId, productId, username, status, hasInvoice } = purchase
  const hasReceipt = username !== '' && (status === 'paid' || status === 'partially_refunded')
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {hasReceipt && (
        <Link
          to={paths.paymentSuccess.receipt(productId, username, paymentId)}
          aria-describedby={titleId}
          className={quiet}
        >
          {m.purchases_receipt()}
        </Link>
      )}
      {hasInvoice && (
        <Link to={paths.invoice.href(paymentId)} aria-describedby={titleId} className={quiet}>
          {m.purchases_invoice()}
        </Link>
      )}
      <HelpLink address={helpAddress(purchase)} titleId={titleId} />
      {canRevoke(purchase) && (
        <Link to={paths.withdraw.href(paymentId)} aria-describedby={titleId} className={quiet}>
          {m.revocation_title()}
        </Link>
      )}
    </div>
  )
}

const quiet = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink'

/** Addresses of the app are links of the router, and mail addresses plain links. */
function HelpLink({ address, titleId }: { address: string; titleId: string }) {
  const shared = { 'aria-describedby': titleId, className: quiet }
  return address.startsWith('/') ? (
    <Link to={address} {...shared}>
      {m.purchases_help()}
    </Link>
  ) : (
    <a href={address} {...shared}>
      {m.purchases_help()}
    </a>
  )
}

/** Whether something was paid that has not gone back. The page says whether it is too late. */
const canRevoke = ({ revocation: { outcome } }: PurchaseItem) =>
  outcome !== 'unpaid' && outcome !== 'returned'
