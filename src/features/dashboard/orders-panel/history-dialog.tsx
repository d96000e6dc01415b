import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { OrderTimeline } from '#src/components/orders/order-timeline.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Order } from '#src/domain/money/order.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { orderEventsQuery } from '#src/services/payments/orders/queries.ts'
import { OrderDiscount } from './order-discount.tsx'

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
      {events.data && <OrderTimeline events={events.data} />}
    </Dialog>
  )
}
