import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { OrderEvent } from '#src/domain/money/order.ts'
import { formatDate } from '#src/lib/format/format-date.ts'

const eventTexts: Record<OrderEvent['kind'], (amount: string) => string> = {
  paid: (amount) => m.orders_kinds_paid({ amount }),
  refunded: (amount) => m.orders_kinds_refunded({ amount }),
  refund_pending: (amount) => m.orders_kinds_refund_pending({ amount }),
  refund_failed: (amount) => m.orders_kinds_refund_failed({ amount }),
  given_back: (amount) => m.orders_kinds_given_back({ amount, brand: brand.name }),
  disputed: (amount) => m.orders_kinds_disputed({ amount }),
  dispute_won: () => m.orders_kinds_dispute_won(),
  dispute_lost: (amount) => m.orders_kinds_dispute_lost({ amount }),
}

type OrderTimelineProps = { events: readonly Pick<OrderEvent, 'kind' | 'amountCents' | 'createdAt'>[] }

/** What has happened to an order, in the order of the events. */
export function OrderTimeline({ events }: OrderTimelineProps) {
  if (events.length === 0) return <p>{m.orders_history_none()}</p>
  return (
    <ol aria-label={m.orders_history_title()} className="grid gap-4 border-l border-line pl-4">
      {events.map(({ kind, amountCents, createdAt }) => (
        <li key={`${kind} ${createdAt} ${amountCents}`}>
          <span className="block font-medium">{eventTexts[kind](formatPrice(amountCents))}</span>
          <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
            {formatDate(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
