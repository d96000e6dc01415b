import { useState } from 'react'
import { m } from '#messages'
import { OrderTimeline } from '#src/components/orders/order-timeline.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { refundableCents } from '#src/domain/money/refund.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { OperatorOrder } from '#src/services/operator/queries.ts'
import { saleStatusTexts } from '../texts.ts'
import { RefundDialog } from './refund-dialog.tsx'

export function OrderContent({ order }: { order: OperatorOrder }) {
  const [isRefunding, setIsRefunding] = useState(false)
  const { title, status, sellerId, userName, productId } = order
  const whyNot = whyNotRefunded(order)
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        <Badge tone={status === 'disputed' ? 'danger' : 'neutral'} canWrap>
          {saleStatusTexts[status]()}
        </Badge>
        {whyNot === null ? (
          <Button onClick={() => setIsRefunding(true)} className="mt-2">
            {m.orders_refund()}
          </Button>
        ) : (
          <p className="prose-width text-muted">{whyNot}</p>
        )}
      </header>
      <Section title={m.operator_order_title()}>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {factsOf(order).map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <Link to={operatorPaths.creator(sellerId)} className="min-h-6 underline">
            {m.operator_inbox_by({ name: userName || m.operator_log_who_gone() })}
          </Link>
          <Link
            to={operatorPaths.case({ targetKind: 'product', targetId: productId })}
            className="min-h-6 underline"
          >
            {m.operator_order_product_case()}
          </Link>
        </p>
      </Section>
      <Section title={m.orders_history_title()}>
        <OrderTimeline events={order.events} />
      </Section>
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </>
  )
}

function whyNotRefunded(order: OperatorOrder): string | null {
  if (order.isOwn) return m.refusal_own_case()
  if (order.status === 'disputed') return m.operator_order_bank_decides()
  return refundableCents(order) === 0 ? m.orders_refund_nothing_left() : null
}

function factsOf(order: OperatorOrder) {
  const { amountCents, refundedCents, pendingRefundCents, feeCents, taxCents, debtCents } = order
  const facts: readonly (readonly [string, string])[] = [
    [m.operator_order_number(), order.orderId],
    [m.operator_order_date(), formatDateTime(order.createdAt)],
    [m.operator_order_buyer(), [order.buyer, order.country].filter((part) => part !== '').join(', ')],
    [m.operator_order_amount(), formatPrice(amountCents)],
    [m.operator_order_refunded(), formatPrice(refundedCents)],
    [m.orders_refund_states_pending(), pendingRefundCents > 0 ? formatPrice(pendingRefundCents) : ''],
    [m.operator_order_fee(), formatPrice(feeCents)],
    [m.operator_order_tax(), taxCents > 0 ? formatPrice(taxCents) : ''],
    [m.operator_creator_debt(), debtCents > 0 ? formatPrice(debtCents) : ''],
  ]
  return facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
}
