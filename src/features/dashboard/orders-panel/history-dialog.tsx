import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Order, OrderEvent } from '#src/domain/money/order.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { orderEventsQuery } from '#src/services/payments/orders/queries.ts'
import { OrderDiscount } from './order-discount.tsx'
import { eventTexts } from './texts.ts'

type HistoryDialogProps = { order: Order; onClose: () => void }

/** Shows the events of a sale, oldest first. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const events = useQuery(orderEventsQuery(order.orderId))
  return (
    <Dialog title={m.orders_history_title()} onClose={onClose}>
      <div>
        <p className="font-medium wrap-anywhere">{order.productTitle}</p>
        <p className="text-sm wrap-anywhere text-muted">{order.buyerEmail}</p>
        <OrderDiscount {...order} />
      </div>
      {events.isPending && (
        <Loading label={m.orders_history_loading()} className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {events.error && (
        <ErrorPanel
          title={m.orders_history_failed()}
          message={messageOf(events.error)}
          onRetry={() => void events.refetch()}
        />
      )}
      {events.data && <Timeline events={events.data} />}
    </Dialog>
  )
}

function Timeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return <p>{m.orders_history_none()}</p>
  return (
    <ol aria-label={m.orders_history_title()} className="grid gap-4 border-l border-line pl-4">
      {events.map(({ $id, kind, amountCents, createdAt }) => (
        <li key={$id}>
          <span className="block font-medium">{eventTexts()[kind](formatPrice(amountCents))}</span>
          <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
            {formatDate(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
