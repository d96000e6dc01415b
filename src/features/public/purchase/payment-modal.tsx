import { currentLanguage } from '#src/lib/language/language.ts'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { paths } from '#src/config/paths.ts'
import {
  type EnteredCode,
  type Payment,
  keysQuery,
  paymentQuery,
  stripeJsQuery,
  useCode,
  useNamedAmount,
} from '#src/services/payments/queries.ts'
import { priceOfferLabel } from '#src/domain/product/named-price.ts'
import { AmountEntry } from './amount-entry.tsx'
import { CardForm } from './card-form.tsx'
import { appearanceOf } from './appearance.ts'
import { CodeEntry } from './code-entry.tsx'
import { FreeForm } from './free-form.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { type PayingStep, stepOf } from './purchase-step.ts'
import { changeOf, priceBefore } from './price-change.ts'
import { PurchaseSummary, type PurchasedProduct } from './purchase-summary.tsx'
import { homeCountry } from './terms/home-country.ts'
import type { Buyer, TypedBuyer } from './typed-buyer.ts'

export type PaymentModalProps = {
  product: PurchasedProduct
  buyer: Buyer
  /** Called with the payment that has bought the product, or is about to: the server knows. */
  onPaid: (paymentId: string) => void
  onClose: () => void
}

/** Leads from the price to the paid order. After it was closed in between, it continues with the state of the payment. */
export function PaymentModal({ product, buyer, onPaid, onClose }: PaymentModalProps) {
  // One opening is one attempt, for which the server always returns the same payment.
  const [attemptId] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [paidId, setPaidId] = useState<string | null>(null)
  const begun = useQuery(paymentQuery(product, attemptId))
  const payment = begun.data?.payment
  const { mutateAsync: beginWith, isPending: isCodeChanging } = useCode(product, attemptId)
  const { mutateAsync: beginWithAmount, isPending: isAmountChanging } = useNamedAmount(product, attemptId)
  const isChanging = isCodeChanging || isAmountChanging
  // the amount of a payment that can no longer be paid
  const [over, setOver] = useState<{ amount: number } | null>(null)
  // another payment gets another form, which is filled in with what was typed
  const typed = useRef<TypedBuyer>(null)
  const stripe = useQuery(stripeJsQuery)
  const keys = useQuery(keysQuery)

  const step = stepOf({
    payment,
    paidId,
    isBeginning: begun.isFetching,
    beginError: begun.error,
    hasStripe: stripe.data !== undefined,
    stripeError: stripe.error,
    keys: keys.data,
  })
  const boughtBy = step.kind === 'paid' ? step.paymentId : null
  const leave = useEffectEvent(onPaid)
  useEffect(() => {
    if (boughtBy !== null) leave(boughtBy)
  }, [boughtBy])
  const retry = () => {
    if (begun.error) void begun.refetch()
    if (stripe.error) void stripe.refetch()
  }

  const isUnnamed = payment ? payment.status === 'choosing' : product.isPayWhatYouWant
  const isOpen = payment?.status === 'open' && step.kind !== 'paid' && step.kind !== 'failed'
  const due = payment ?? { amount: product.priceCents, discount: 0, discountCode: '' }
  const { amount } = due
  // where buyers name the price, the page shows none that could have changed
  const seen = payment?.range ? { priceCents: amount, struckCents: null, regularCents: amount } : product
  const change = isOpen && !begun.isFetching ? changeOf(due, over, seen) : null
  const before = change?.before ?? priceBefore(due, seen)
  const startOver = (values: TypedBuyer) => {
    typed.current = values
    setOver({ amount })
    void begun.refetch()
  }
  const changeAmount = async (chosenAmount: number) => {
    await beginWithAmount(chosenAmount)
    setOver(null)
  }
  const changeCode = async (entered: EnteredCode) => {
    await beginWith(entered)
    setOver(null)
  }

  const typedBuyer = () => typed.current ?? { ...buyer, country: homeCountry(), isAgreed: false }
  const price = (of: Payment) =>
    of.range ? (
      <>
        {begun.data?.refused && <FormMessage tone="info">{begun.data.refused.message}</FormMessage>}
        <AmountEntry
          productId={product.productId}
          range={of.range}
          amount={of.status === 'choosing' ? null : of.amount}
          isDisabled={isBusy}
          onChange={changeAmount}
        />
      </>
    ) : (
      <CodeEntry
        payment={of}
        refused={begun.data?.refused ?? null}
        typedEmail={() => typedBuyer().email}
        isDisabled={isBusy}
        onChange={changeCode}
      />
    )

  function formOf(paying: PayingStep) {
    switch (paying.kind) {
      case 'choosing':
        return null
      case 'free':
        return (
          <FreeForm
            productId={product.productId}
            attemptId={attemptId}
            claimed={paying.payment.range ? { chosenAmount: 0 } : { code: paying.payment.discountCode }}
            buyer={typedBuyer}
            isDisabled={isChanging}
            onBusyChange={setIsBusy}
            onGot={setPaidId}
          />
        )
      case 'card':
        return (
          <Elements
            key={paying.payment.clientSecret}
            stripe={stripe.data ?? null}
            options={{
              clientSecret: paying.payment.clientSecret,
              appearance: appearanceOf(),
              locale: currentLanguage(),
            }}
          >
            <CardForm
              productId={product.productId}
              payment={paying.payment}
              returnPath={paths.paymentSuccess.href(product.productId, product.username)}
              buyer={typedBuyer}
              isDisabled={isChanging}
              onEscape={() => {
                if (!isBusy) onClose()
              }}
              onBusyChange={setIsBusy}
              onTyped={(values) => (typed.current = values)}
              onBroughtBack={() => void begun.refetch()}
              onPaid={() => setPaidId(paying.payment.id)}
              onOver={startOver}
            />
          </Elements>
        )
    }
  }

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
        return <PaymentFailure error={step.error} wasBegun={over !== null} onRetry={retry} />
      case 'choosing':
      case 'free':
      case 'card':
        return (
          <>
            {price(step.payment)}
            {formOf(step)}
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
    <Dialog title={m.purchase_title()} onClose={onClose} isDismissible={!isBusy} width="wide">
      <PurchaseSummary
        product={product}
        amount={amount}
        before={before}
        label={isUnnamed ? priceOfferLabel({ priceCents: amount, isPayWhatYouWant: true }) : undefined}
      />
      {payment?.owned && payment.owned.length > 0 && (
        <FormMessage tone="info">{m.purchase_bundle_owned({ titles: payment.owned.join(', ') })}</FormMessage>
      )}
      {change && <FormMessage tone="info">{change.text}</FormMessage>}
      {content()}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.purchase_secure()}
      </p>
    </Dialog>
  )
}
