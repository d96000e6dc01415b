import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { type Column, DataTable } from '#src/components/ui/list/data-table.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { Found } from '#src/services/operator/queries.ts'
import { saleStatusTexts } from './texts.ts'

type Sale = Found['orders'][number]

const columns = (): Column<Sale>[] => [
  {
    heading: m.operator_order_date(),
    width: '6rem',
    className: 'text-sm tabular-nums @max-3xl:row-start-3 @max-3xl:text-muted',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    heading: m.operator_order_product(),
    width: 'minmax(0,1fr)',
    className: '@max-3xl:col-span-3 @max-3xl:row-start-1',
    cell: ({ productId, title, userName, orderId }) => (
      <>
        <Link
          to={operatorPaths.case({ targetKind: 'product', targetId: productId })}
          className="line-clamp-2 font-medium wrap-anywhere underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="block text-sm wrap-anywhere text-muted">
          {m.operator_inbox_by({ name: userName })}
        </span>
        <Link
          to={operatorPaths.order(orderId)}
          className="inline-flex min-h-6 text-sm wrap-anywhere text-muted underline"
        >
          {orderId}
        </Link>
      </>
    ),
  },
  {
    heading: m.operator_order_amount(),
    width: '7rem',
    hasLabel: true,
    className: 'whitespace-nowrap tabular-nums @max-3xl:row-start-2',
    cell: ({ amountCents }) => formatPrice(amountCents),
  },
  {
    heading: m.operator_order_refunded(),
    width: '7rem',
    hasLabel: true,
    className: 'whitespace-nowrap tabular-nums @max-3xl:row-start-2',
    cell: ({ refundedCents }) => formatPrice(refundedCents),
  },
  {
    heading: m.operator_order_status(),
    width: '8.5rem',
    className: '@max-3xl:row-start-2 @max-3xl:justify-self-end',
    cell: ({ status }) => (
      <Badge tone={status === 'disputed' ? 'danger' : 'neutral'} canWrap>
        {saleStatusTexts[status]()}
      </Badge>
    ),
  },
]

export function SalesTable({ label, sales }: { label: string; sales: readonly Sale[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{label}</h2>
      <DataTable
        label={label}
        columns={columns()}
        rows={sales}
        idOf={({ orderId }) => orderId}
        cards="@max-3xl:grid-cols-3"
      />
    </section>
  )
}
