import Undo2 from 'lucide-react/icons/undo-2'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { DataCell, DataRow } from '#src/components/ui/list/data-table.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { keptShares, refundableCents } from '#src/domain/money/refund.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { OrderDiscount } from './order-discount.tsx'
import {
  givenBackTexts,
  ordersDisputedTexts,
  ordersRefundNotesTexts,
  refundStateTexts,
  statusTexts,
} from './texts.ts'

export const widths =
  '@3xl:grid-cols-[5.5rem_minmax(0,1fr)_6rem_4.75rem_6rem_8.25rem_5.75rem] @4xl:grid-cols-[5.5rem_minmax(0,1fr)_6.5rem_5.25rem_6.5rem_8.75rem_6rem]'

const tones = {
  paid: 'success',
  partially_refunded: 'warning',
  refunded: 'neutral',
  disputed: 'danger',
} as const

type OrderRowProps = { order: Order; onRefund: () => void; onHistory: () => void }

/** Returns the note beside the status, if there is one. */
function noteOf({ refundState, givenBackFor, status }: Order): string | undefined {
  if (refundState) return refundStateTexts()[refundState]
  return givenBackFor && status === 'refunded' ? givenBackTexts()[givenBackFor] : undefined
}

/** Explains a status that needs an explanation, and what happens next. */
function explanationOf({ refundState, status }: Order) {
  if (status === 'disputed') return ordersDisputedTexts()
  return refundState && ordersRefundNotesTexts()[refundState]
}

export function OrderRow({ order, onRefund, onHistory }: OrderRowProps) {
  const { productTitle, buyerEmail, amountCents, refundedCents, status } = order
  const { fee, net } = keptShares(order)
  const note = noteOf(order)
  const explanation = explanationOf(order)
  return (
    <DataRow widths={widths} className="@max-3xl:grid-cols-3 @max-3xl:items-start">
      <DataCell className="text-sm tabular-nums @max-3xl:col-span-2 @max-3xl:row-start-3 @max-3xl:self-center @max-3xl:text-muted">
        {formatDate(order.paidAt ?? order.createdAt)}
      </DataCell>
      <DataCell className="@max-3xl:col-span-2 @max-3xl:row-start-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{productTitle}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{buyerEmail}</span>
        <OrderDiscount {...order} />
      </DataCell>
      <DataCell
        label={m.orders_columns_amount()}
        className="whitespace-nowrap tabular-nums @max-3xl:row-start-2"
      >
        {formatPrice(amountCents)}
        {refundedCents > 0 && (
          <span className="block text-sm whitespace-nowrap text-muted">
            {m.orders_minus({ amount: formatPrice(refundedCents) })}{' '}
            <span className="sr-only">{m.orders_refunded()}</span>
          </span>
        )}
      </DataCell>
      <DataCell
        label={m.orders_columns_fee()}
        className="whitespace-nowrap tabular-nums @max-3xl:row-start-2 @3xl:text-muted"
      >
        {formatPrice(fee)}
      </DataCell>
      <DataCell
        label={m.orders_columns_net()}
        className="font-medium whitespace-nowrap tabular-nums @max-3xl:row-start-2"
      >
        {formatPrice(net)}
      </DataCell>
      <DataCell className="@max-3xl:row-start-1 @max-3xl:justify-self-end @max-3xl:self-start">
        <Badge tone={tones[status]} canWrap>
          {statusTexts()[status]}
        </Badge>
        {note !== undefined && <span className="block text-sm text-pretty @max-3xl:text-right">{note}</span>}
        <button
          type="button"
          aria-label={m.orders_history_of({ title: productTitle, buyer: buyerEmail })}
          onClick={onHistory}
          className="block min-h-6 text-sm text-muted underline underline-offset-3 hover:text-ink @max-3xl:ml-auto"
        >
          {m.orders_history()}
        </button>
      </DataCell>
      <DataCell className="@max-3xl:row-start-3 @max-3xl:justify-self-end">
        {refundableCents(order) > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<Undo2 aria-hidden className="size-4" />}
            aria-label={m.orders_refund_of({ title: productTitle, buyer: buyerEmail })}
            onClick={onRefund}
            className="-mx-3"
          >
            {m.orders_refund()}
          </Button>
        )}
      </DataCell>
      {explanation && (
        <DataCell className="col-span-full text-sm">
          <details>
            <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
              {m.orders_meaning({ term: explanation.term })}
            </summary>
            <p className="prose-width mt-1">{explanation.text}</p>
          </details>
        </DataCell>
      )}
    </DataRow>
  )
}
