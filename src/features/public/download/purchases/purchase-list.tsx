import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { m } from '#messages'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { LoadMore } from '#src/components/ui/list/load-more.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import type { PurchasePage } from '#src/services/payments/purchases/queries.ts'
import { PurchaseRow } from './purchase-row.tsx'

type PurchaseListProps = { list: UseInfiniteQueryResult<InfiniteData<PurchasePage>> }

/** The list of purchases, or its skeleton, error or empty state. */
export function PurchaseList({ list }: PurchaseListProps) {
  const refetch = () => void list.refetch()
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return <ErrorPanel title={m.purchases_failed()} message={messageOf(list.error)} onRetry={refetch} />
  }
  const purchases = list.data.pages.flatMap((page) => page.purchases)
  if (purchases.length === 0) {
    return (
      <EmptyState
        title={m.purchases_empty()}
        text={m.purchases_empty_text()}
        icon={<PackageOpen aria-hidden />}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <ul aria-label={m.purchases_list()} className="grid gap-3">
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.paymentId} purchase={purchase} onRefused={refetch} />
        ))}
      </ul>
      <LoadMore
        list={list}
        texts={{ more: m.purchases_more(), loadingMore: m.purchases_loading_more() }}
        problem={list.isFetchNextPageError && messageOf(list.error)}
      />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <Loading label={m.purchases_loading()} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-64 rounded-card! sm:h-37" />
      ))}
    </Loading>
  )
}
