import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { LoadMore } from '#src/components/ui/list/load-more.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { type PurchaseItem, purchasesQuery } from '#src/services/payments/purchases/queries.ts'
import { useSyncBuyer } from '#src/services/payments/purchases/sync-buyer-queries.ts'
import { standingText } from './texts.ts'

type OwnPurchasesProps = {
  /** The number of the order that comes first. */
  first: string
  onChoose: (orderId: string) => void
}

/** What this browser and account have paid for, each with whether it can still be revoked. Nothing for those who have bought nothing. */
export function OwnPurchases({ first, onChoose }: OwnPurchasesProps) {
  const list = useInfiniteQuery(purchasesQuery)
  const id = useId()
  useSyncBuyer()
  if (list.isPending) {
    return (
      <Loading label={m.revocation_loading()}>
        <Skeleton className="h-28 rounded-card!" />
      </Loading>
    )
  }
  if (!list.data) {
    return (
      <ErrorPanel
        title={m.revocation_failed()}
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const paid = list.data.pages.flatMap(({ purchases }) => purchases).filter(isPaid)
  if (paid.length === 0 && !list.hasNextPage) return null
  const isFirst = ({ paymentId }: PurchaseItem) => paymentId === first
  const rows = [...paid.filter(isFirst), ...paid.filter((purchase) => !isFirst(purchase))]
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {m.revocation_purchases()}
      </h2>
      <ul className="grid gap-3">
        {rows.map((purchase) => (
          <Purchase key={purchase.paymentId} purchase={purchase} onChoose={onChoose} />
        ))}
      </ul>
      <LoadMore
        list={list}
        texts={{ more: m.purchases_more(), loadingMore: m.purchases_loading_more() }}
        problem={list.isFetchNextPageError && messageOf(list.error)}
      />
    </section>
  )
}

const isPaid = ({ revocation }: PurchaseItem) => revocation.outcome !== 'unpaid'

type PurchaseProps = { purchase: PurchaseItem; onChoose: (orderId: string) => void }

function Purchase({ purchase, onChoose }: PurchaseProps) {
  const { paymentId, title, paidAt, amountCents, revocation } = purchase
  const id = useId()
  return (
    <li>
      <Card className="grid items-center gap-x-4 gap-y-3 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-1">
          <h3 id={id} className="font-medium wrap-anywhere">
            {title}
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
            <time dateTime={paidAt}>{formatDate(paidAt)}</time>
            <span>{formatPrice(amountCents)}</span>
          </p>
          <p className="text-sm text-muted">{standingText(revocation)}</p>
        </div>
        {revocation.outcome === 'refund' && (
          <Button variant="secondary" aria-describedby={id} onClick={() => onChoose(paymentId)}>
            {m.revocation_choose()}
          </Button>
        )}
      </Card>
    </li>
  )
}
