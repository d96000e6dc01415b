import Undo2 from 'lucide-react/icons/undo-2'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import type { Column } from '#src/components/ui/list/data-table.tsx'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { keptShares, refundableCents } from '#src/domain/money/refund.ts'
import { countryName } from '#src/domain/profile/countries.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { OrderDiscount } from './order-discount.tsx'
import { givenBackTexts, disputedText, refundNoteTexts, refundStateTexts, statusTexts } from './texts.ts'

const tones = {
  paid: 'success',
  partially_refunded: 'warning',
  refunded: 'neutral',
  disputed: 'danger',
} as const

export type OrderActions = { onRefund: (order: Order) => void; onHistory: (order: Order) => void }

export const orderColumns = ({ onRefund, onHistory }: OrderActions): Column<Order>[] => [
  {
    heading: m.orders_columns_date(),
    width: '5.5rem',
    className:
      'text-sm tabular-nums @max-3xl:col-span-2 @max-3xl:row-start-3 @max-3xl:self-center @max-3xl:text-muted',
    cell: ({ paidAt, createdAt }) => formatDate(paidAt ?? createdAt),
  },
  {
    heading: m.orders_columns_product(),
    width: 'minmax(0,1fr)',
    className: '@max-3xl:col-span-2 @max-3xl:row-start-1',
    cell: (order) => (
      <>
        <span className="line-clamp-2 font-medium wrap-anywhere">{order.productTitle}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{order.buyerEmail}</span>
        <BuyerDetails order={order} />
        <OrderDiscount {...order} />
      </>
    ),
  },
  {
    heading: m.orders_columns_amount(),
    width: '6rem',
    wideWidth: '6.5rem',
    hasLabel: true,
    className: 'whitespace-nowrap tabular-nums @max-3xl:row-start-2',
    cell: (order) => <Amount order={order} />,
  },
  {
    heading: m.orders_columns_fee(),
    width: '4.75rem',
    wideWidth: '5.25rem',
    hasLabel: true,
    className: 'whitespace-nowrap tabular-nums @max-3xl:row-start-2 @3xl:text-muted',
    cell: (order) => <Fee order={order} />,
  },
  {
    heading: m.orders_columns_net(),
    width: '6rem',
    wideWidth: '6.5rem',
    hasLabel: true,
    className: 'font-medium whitespace-nowrap tabular-nums @max-3xl:row-start-2',
    cell: (order) => formatPrice(keptShares(order).net),
  },
  {
    heading: m.orders_columns_status(),
    width: '8.25rem',
    wideWidth: '8.75rem',
    className: '@max-3xl:row-start-1 @max-3xl:justify-self-end @max-3xl:self-start',
    cell: (order) => <Status order={order} onHistory={() => onHistory(order)} />,
  },
  {
    heading: m.orders_columns_action(),
    width: '5.75rem',
    wideWidth: '6rem',
    className: '@max-3xl:row-start-3 @max-3xl:justify-self-end',
    cell: (order) =>
      refundableCents(order) > 0 && <RefundButton order={order} onRefund={() => onRefund(order)} />,
  },
]

/** The buyer's name and country. Of older sales neither is known. */
function BuyerDetails({ order: { buyerName, buyerCountry } }: { order: Order }) {
  const known = [buyerName, countryName(buyerCountry)].filter(Boolean)
  if (known.length === 0) return null
  return <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{known.join(', ')}</span>
}

function Amount({ order: { amountCents, refundedCents } }: { order: Order }) {
  return (
    <>
      {formatPrice(amountCents)}
      {refundedCents > 0 && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {m.orders_minus({ amount: formatPrice(refundedCents) })}{' '}
          <span className="sr-only">{m.orders_refunded()}</span>
        </span>
      )}
    </>
  )
}

/** The marketplace's fee, and the tax that it withheld. */
function Fee({ order }: { order: Order }) {
  const { fee, tax } = keptShares(order)
  return (
    <>
      {formatPrice(fee)}
      {tax > 0 && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {m.orders_tax({ amount: formatPrice(tax) })}
        </span>
      )}
    </>
  )
}

/** Returns the note beside the status, if there is one. */
function noteOf({ refundState, givenBackFor, status }: Order): string | undefined {
  if (refundState) return refundStateTexts()[refundState]
  return givenBackFor && status === 'refunded' ? givenBackTexts()[givenBackFor] : undefined
}

function Status({ order, onHistory }: { order: Order; onHistory: () => void }) {
  const { status, productTitle: title, buyerEmail: buyer } = order
  const note = noteOf(order)
  return (
    <>
      <Badge tone={tones[status]} canWrap>
        {statusTexts()[status]}
      </Badge>
      {note !== undefined && <span className="block text-sm text-pretty @max-3xl:text-right">{note}</span>}
      <button
        type="button"
        aria-label={m.orders_history_of({ title, buyer })}
        onClick={onHistory}
        className="block min-h-6 text-sm text-muted underline underline-offset-3 hover:text-ink @max-3xl:ml-auto"
      >
        {m.orders_history()}
      </button>
      {order.hasInvoice && (
        <Link
          to={paths.invoice.href(order.orderId)}
          aria-label={m.orders_invoice_of({ title, buyer })}
          className="block min-h-6 text-sm text-muted underline underline-offset-3 hover:text-ink @max-3xl:ml-auto"
        >
          {m.orders_invoice()}
        </Link>
      )}
    </>
  )
}

function RefundButton({ order, onRefund }: { order: Order; onRefund: () => void }) {
  const { productTitle: title, buyerEmail: buyer } = order
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Undo2 aria-hidden className="size-4" />}
      aria-label={m.orders_refund_of({ title, buyer })}
      onClick={onRefund}
      className="-mx-3"
    >
      {m.orders_refund()}
    </Button>
  )
}

/** Explains a status that needs an explanation, and what happens next. */
export function explanationOf({ refundState, status }: Order) {
  const explanation = status === 'disputed' ? disputedText() : refundState && refundNoteTexts()[refundState]
  if (!explanation) return undefined
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
        {m.orders_meaning({ term: explanation.term })}
      </summary>
      <p className="prose-width mt-1">{explanation.text}</p>
    </details>
  )
}
