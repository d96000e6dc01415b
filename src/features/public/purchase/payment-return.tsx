import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SearchX from 'lucide-react/icons/search-x'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { paths } from '#src/config/paths.ts'
import type { Bought } from '#src/domain/contracts/payments.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { paymentPolling, paymentStateQuery } from '#src/services/payments/queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import type { ReturnedPayment } from './returned-payment.ts'
import { forgetBuyer } from './typed-buyer.ts'

type PaymentReturnProps = {
  payment: ReturnedPayment
  /** Renders what was bought, with its files. */
  bought: (order: Bought) => ReactNode
  /** Rendered for a payment that was given back, where another one of this buyer stands. */
  stillOwned: ReactNode
  /** Opens the payment form again on the product page with this address. */
  onTryAgain: (toProduct: string) => void
  /** The form that requests a link by e-mail, shown if this browser does not know the payment. */
  linkRequest: ReactNode
}

/**
 * The page on which every purchase ends, whether buyers come from the payment form or from the page of a payment method. Only the server
 * knows the result.
 */
export function PaymentReturn(props: PaymentReturnProps) {
  const { payment, bought, stillOwned, onTryAgain, linkRequest } = props
  const { productId, username, paymentIntentId } = payment
  const { data, error, isFetching, refetch } = useQuery(paymentStateQuery(productId, paymentIntentId))
  const state = data?.status
  const checkAgain = () => void refetch()
  const toProduct = paths.product.href(username, productId)
  useEffect(() => {
    if (state === 'succeeded' || state === 'refunded') forgetBuyer(paymentIntentId)
  }, [state, paymentIntentId])

  if (error instanceof ActionError && error.code === 'not_found')
    return <PaymentUnknown toProduct={toProduct} linkRequest={linkRequest} />
  if (error && (state === undefined || state === 'processing')) {
    return (
      <div className="container-page grid gap-4 py-24">
        <ErrorPanel
          scope="page"
          title={m.purchase_return_check_failed()}
          message={`${messageOf(error)} ${m.purchase_return_not_again()}`}
          onRetry={checkAgain}
        />
        <LinkButton variant="quiet" to={toProduct} className="justify-self-center">
          {m.purchase_return_to_product()}
        </LinkButton>
      </div>
    )
  }
  switch (state) {
    case undefined:
      return <ReturnMessage icon={<Spinner />} title={m.purchase_return_checking()} />
    case 'succeeded':
      return (
        <ReturnMessage
          icon={<CircleCheck aria-hidden />}
          title={data?.order?.amountCents === 0 ? m.purchase_return_given() : m.purchase_return_succeeded()}
          below={data?.order && bought(data.order)}
        />
      )
    case 'processing':
      return (
        <ReturnMessage
          icon={<Clock aria-hidden />}
          title={m.purchase_return_processing()}
          text={m.purchase_return_processing_text({ seconds: paymentPolling.interval / 1000 })}
        >
          <Button loadingLabel={isFetching && m.purchase_return_checking_again()} onClick={checkAgain}>
            {m.purchase_check_again()}
          </Button>
          <LinkButton variant="secondary" to={toProduct}>
            {m.purchase_return_to_product()}
          </LinkButton>
        </ReturnMessage>
      )
    case 'open':
    case 'ended':
      return (
        <ReturnMessage
          icon={<CircleX aria-hidden />}
          title={data?.failed === 'expired' ? m.purchase_return_expired() : m.purchase_failed()}
          text={m.purchase_return_failed_text()}
        >
          <Button onClick={() => onTryAgain(toProduct)}>{m.purchase_try_again()}</Button>
          <LinkButton variant="secondary" to={toProduct}>
            {m.purchase_return_to_product()}
          </LinkButton>
        </ReturnMessage>
      )
    case 'refunded':
      return (
        <ReturnMessage
          icon={<RotateCcw aria-hidden />}
          title={m.purchase_return_refunded()}
          text={m.purchase_return_refunded_text()}
          below={stillOwned}
        >
          <LinkButton to={toProduct}>{m.purchase_return_to_product()}</LinkButton>
        </ReturnMessage>
      )
    default:
      return assertNever(state)
  }
}

type PaymentUnknownProps = { toProduct?: string; linkRequest: ReactNode }

/** Shown for a payment that this browser may not see or that does not exist. The product in the address may not exist either. */
export function PaymentUnknown({ toProduct, linkRequest }: PaymentUnknownProps) {
  const { data: session } = useQuery(sessionQuery)
  const { pathname, search } = useLocation()
  const maySignIn = toProduct !== undefined && session === null
  const text = maySignIn
    ? `${m.purchase_return_unknown_text()} ${m.purchase_return_unknown_signed_out()}`
    : m.purchase_return_unknown_text()
  return (
    <ReturnMessage
      icon={<SearchX aria-hidden />}
      title={m.purchase_return_unknown()}
      text={text}
      below={linkRequest}
    >
      <LinkButton to={paths.downloads.href()}>{m.purchase_return_my_downloads()}</LinkButton>
      {toProduct && (
        <LinkButton variant="secondary" to={toProduct}>
          {m.purchase_return_to_product()}
        </LinkButton>
      )}
      {maySignIn && (
        <LinkButton variant="secondary" to={paths.signIn.href(`${pathname}${search}`)}>
          {m.purchase_return_sign_in()}
        </LinkButton>
      )}
    </ReturnMessage>
  )
}

type ReturnMessageProps = {
  icon: ReactNode
  title: string
  text?: string
  /** Content under the buttons. */
  below?: ReactNode
  children?: ReactNode
}

/** A message in the middle of the page, with buttons for what to do next. */
function ReturnMessage({ icon, title, text, below, children }: ReturnMessageProps) {
  return (
    <div className="container-page grid justify-items-center gap-3 py-12 text-center sm:py-20">
      <div role="status" className="grid justify-items-center gap-3 [&_svg]:size-10 [&_svg]:text-muted">
        {icon}
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {text && <p className="prose-width text-muted">{text}</p>}
      </div>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
      {below && <div className="mt-8 w-full max-w-3xl text-left">{below}</div>}
    </div>
  )
}
