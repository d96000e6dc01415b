import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { priceOfferLabel } from '#src/domain/product/named-price.ts'
import { PayingForm } from './paying-form.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { PriceEntry } from './price-entry.tsx'
import { PurchaseSummary, type PurchasedProduct } from './purchase-summary.tsx'
import type { Buyer } from './typed-buyer.ts'
import { usePurchase } from './use-purchase.ts'

export type PaymentModalProps = {
  product: PurchasedProduct
  buyer: Buyer
  /** Called with the payment that has bought the product, or is about to: the server knows. */
  onPaid: (paymentId: string) => void
  onClose: () => void
}

/** Leads from the price to the paid order. After it was closed in between, it continues with the state of the payment. */
export function PaymentModal({ product, buyer, onPaid, onClose }: PaymentModalProps) {
  const [isBusy, setIsBusy] = useState(false)
  const purchase = usePurchase(product, buyer, onPaid)
  const { step, amount, owned } = purchase

  function content() {
    switch (step.kind) {
      case 'preparing':
        return (
          <Loading label={m.purchase_preparing()} className="grid gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-40" />
            <Skeleton className="h-12" />
          </Loading>
        )
      case 'set_up_wrongly':
        return <ErrorPanel title={m.purchase_errors_setup()} message={m.purchase_errors_setup_text()} />
      case 'failed':
        return <PaymentFailure error={step.error} wasBegun={purchase.wasBegun} onRetry={purchase.retry} />
      case 'choosing':
      case 'free':
      case 'card':
        return (
          <>
            <PriceEntry
              productId={product.productId}
              checkout={step.checkout}
              purchase={purchase}
              isDisabled={isBusy}
            />
            <PayingForm
              product={product}
              step={step}
              purchase={purchase}
              onBusyChange={setIsBusy}
              onEscape={() => {
                if (!isBusy) onClose()
              }}
            />
          </>
        )
      case 'paid':
        return (
          <p role="status" className="flex items-center justify-center gap-3 py-10 font-medium">
            <Spinner /> {m.purchase_return_checking()}
          </p>
        )
    }
  }

  return (
    <Dialog title={m.purchase_title()} onClose={onClose} isDismissible={!isBusy} width="wide" keepsTitle>
      <PurchaseSummary
        product={product}
        amount={amount}
        before={purchase.before}
        label={
          purchase.isUnnamed ? priceOfferLabel({ priceCents: amount, isPayWhatYouWant: true }) : undefined
        }
      />
      {owned.length > 0 && (
        <FormMessage tone="info">{m.purchase_bundle_owned({ titles: owned.join(', ') })}</FormMessage>
      )}
      {purchase.change !== null && <FormMessage tone="info">{purchase.change}</FormMessage>}
      {content()}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.purchase_secure()}
      </p>
    </Dialog>
  )
}
