import { currentLanguage } from '#src/lib/language/language.ts'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useCallback, useRef, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { MINIMUM_PURCHASE } from '#src/domain/contracts/payments.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { ActionError, messageOf, OfflineError } from '#src/data/error-messages.ts'
import {
  type EnteredCode,
  keysQuery,
  paymentQuery,
  stripeJsQuery,
  useCode,
  useNamedAmount,
} from '#src/data/payments/queries.ts'
import { priceOfferLabel } from '#src/domain/product/named-price.ts'
import { AmountEntry } from './amount-entry.tsx'
import { CardForm } from './card-form.tsx'
import { appearanceOf } from './appearance.ts'
import { CodeEntry } from './code-entry.tsx'
import { Delivery } from './delivery.tsx'
import { FreeForm } from './free-form.tsx'
import type { Payment } from '#src/data/payments/queries.ts'
import { PurchaseSummary, type PurchasedProduct } from './purchase-summary.tsx'

import type { Buyer } from './typed-buyer.ts'

export type PaymentModalProps = {
  product: PurchasedProduct
  buyer: Buyer
  /** Fetches the file and starts the download. If that fails, the modal stays open to try again. */
  onDeliver: (paymentIntentId: string) => Promise<void>
  onClose: () => void
}

/** Returns whether the server refused the sale. The server checks the begun payment first, so nothing was paid. */
const isRefused = (error: unknown) =>
  error instanceof ActionError && (error.code === 'not_found' || error.code === 'conflict')

/** Returns whether the seller's payment account was removed since the page was opened. Trying again can't help. */
const isNotForSale = (error: unknown) =>
  error instanceof ActionError && error.message === m.refusal_seller_not_connected()

/** Returns whether trying again can't help, because only the seller can change what is refused. */
const isFinal = (error: unknown) =>
  isNotForSale(error) || (error instanceof ActionError && error.field === MINIMUM_PURCHASE)

/** Leads from the price to the file. After it was closed in between, it continues with the state of the payment. */
export function PaymentModal({ product, buyer, onDeliver, onClose }: PaymentModalProps) {
  // One opening is one attempt, for which the server always returns the same payment.
  const [attemptId] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [isPaid, setIsPaid] = useState(false)
  const begun = useQuery(paymentQuery(product, attemptId))
  const payment = begun.data?.payment
  const { mutateAsync: beginWith, isPending: isCodeChanging } = useCode(product, attemptId)
  const { mutateAsync: beginWithAmount, isPending: isAmountChanging } = useNamedAmount(product, attemptId)
  const isChanging = isCodeChanging || isAmountChanging
  // amount of a payment that can no longer be paid
  const [over, setOver] = useState<{ amount: number } | null>(null)
  // another payment gets another form, which is filled in with what was typed
  const typed = useRef<Buyer>(null)
  const stripe = useQuery(stripeJsQuery)
  const keys = useQuery(keysQuery)
  const { refetch } = begun
  const payAgain = useCallback(() => {
    setIsPaid(false)
    void refetch()
  }, [refetch])

  const isChoosing = payment?.status === 'choosing'
  const isUnnamed = payment ? isChoosing : product.isPayWhatYouWant
  const isFree = payment !== undefined && !isChoosing && payment.amount === 0
  const isWithoutMoney = isFree || isChoosing
  const error = begun.error ?? (isWithoutMoney ? null : stripe.error)
  const isSetUpWrongly = !isWithoutMoney && keys.data !== undefined && keys.data !== 'match'
  const retry = () => {
    if (begun.error) void begun.refetch()
    if (stripe.error) void stripe.refetch()
  }

  const isOpen = payment?.status === 'open' && !isPaid && !error
  const paid = payment ?? { amount: product.priceCents, discount: 0, discountCode: '' }
  const { amount } = paid
  // where buyers name the price, the page shows none that could have changed
  const seen = payment?.range ? { priceCents: amount, struckCents: null, regularCents: amount } : product
  const change = isOpen && !begun.isFetching ? changeOf(paid, over, seen) : null
  const before = change?.before ?? priceBefore(paid, seen)
  const startOver = (values: Buyer) => {
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
      {isSetUpWrongly && !isPaid ? (
        <ErrorPanel title={m.purchase_errors_setup()} message={m.purchase_errors_setup_text()} />
      ) : error && !isPaid ? (
        <ErrorPanel
          title={
            error instanceof OfflineError
              ? m.purchase_errors_load()
              : isNotForSale(error)
                ? m.purchase_errors_not_for_sale()
                : messageOf(error, m.purchase_errors_load())
          }
          message={
            isNotForSale(error)
              ? m.purchase_errors_not_for_sale_text()
              : over && isRefused(error)
                ? m.purchase_errors_nothing_charged()
                : undefined
          }
          {...(!isFinal(error) && { onRetry: retry })}
        />
      ) : isPaid || (payment && (payment.status === 'processing' || payment.status === 'succeeded')) ? (
        <Delivery
          productId={product.productId}
          paymentId={isPaid && !isFree ? payment?.id : undefined}
          attemptId={attemptId}
          isFree={isFree}
          onDeliver={onDeliver}
          onBusyChange={setIsBusy}
          onUnpaid={payAgain}
        />
      ) : begun.data && payment && (isWithoutMoney || stripe.data) && !begun.isFetching ? (
        <>
          {payment.range ? (
            <>
              {begun.data.refused && <FormMessage tone="info">{begun.data.refused.message}</FormMessage>}
              <AmountEntry
                productId={product.productId}
                range={payment.range}
                amount={isChoosing ? null : payment.amount}
                isDisabled={isBusy}
                onChange={changeAmount}
              />
            </>
          ) : (
            <CodeEntry
              payment={payment}
              refused={begun.data.refused}
              typedEmail={() => (typed.current ?? buyer).email}
              isDisabled={isBusy}
              onChange={changeCode}
            />
          )}
          {isChoosing ? null : isFree || !stripe.data ? (
            <FreeForm
              productId={product.productId}
              attemptId={attemptId}
              claimed={payment.range ? { chosenAmount: 0 } : { code: payment.discountCode }}
              buyer={() => typed.current ?? buyer}
              isDisabled={isChanging}
              onBusyChange={setIsBusy}
              onGot={() => setIsPaid(true)}
            />
          ) : (
            <Elements
              key={payment.clientSecret}
              stripe={stripe.data}
              options={{
                clientSecret: payment.clientSecret,
                appearance: appearanceOf(),
                locale: currentLanguage(),
              }}
            >
              <CardForm
                payment={payment}
                returnPath={paths.paymentSuccess.href(product.productId, product.username)}
                buyer={() => typed.current ?? buyer}
                isDisabled={isChanging}
                onEscape={() => {
                  if (!isBusy) onClose()
                }}
                onBusyChange={setIsBusy}
                onTyped={(values) => (typed.current = values)}
                onBroughtBack={payAgain}
                onPaid={() => setIsPaid(true)}
                onOver={startOver}
              />
            </Elements>
          )}
        </>
      ) : (
        <Loading label={m.purchase_preparing()} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-40" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.purchase_secure()}
      </p>
    </Dialog>
  )
}

/** What is paid with the payment that can be paid now, in Rappen. */
type Amounts = Pick<Payment, 'amount' | 'discount' | 'discountCode'>
type Prices = Pick<PurchasedProduct, 'priceCents' | 'struckCents' | 'regularCents'>

/** Returns what the product costs without the code, or the regular price where the page strikes it. */
function priceBefore(
  { amount, discount, discountCode }: Amounts,
  { priceCents, struckCents, regularCents }: Prices,
): number {
  if (discountCode === '') return struckCents !== null && amount === priceCents ? struckCents : amount
  return priceCents < regularCents ? Math.max(priceCents, amount) : amount + discount
}

/**
 * Returns what has changed since the buyer saw the price, and the price of then. A code that the buyer uses changes nothing.
 * @param over the payment that could no longer be paid
 */
function changeOf(
  paid: Amounts,
  over: Pick<Amounts, 'amount'> | null,
  product: Prices,
): { before: number; text: string } | null {
  const { amount, discount, discountCode } = paid
  const seen = discountCode === '' ? [product.priceCents, amount] : [product.regularCents, amount + discount]
  const [before = 0, now = 0] = over ? [over.amount, amount] : seen
  const struck = priceBefore(paid, product)
  if (before !== now) {
    const text = m.purchase_price_changed({ before: formatPrice(before), now: formatPrice(now) })
    return { before: discountCode === '' ? before : struck, text }
  }
  return over && { before: struck, text: m.purchase_started_over() }
}
