import type { UseQueryResult } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { EmptyState } from '#src/components/ui/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/skeleton.tsx'
import { messageOf } from '#src/queries/errors.ts'
import type { PurchaseItem } from '#src/queries/purchases.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { purchasesTexts as texts } from './texts.ts'

/** What was bought, or what stands in its place. */
export function PurchaseList({ list }: { list: UseQueryResult<PurchaseItem[]> }) {
  const refetch = () => void list.refetch()
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return <ErrorPanel title={texts.failed} message={messageOf(list.error)} onRetry={refetch} />
  }
  if (list.data.length === 0) {
    return <EmptyState title={texts.empty} text={texts.emptyText} icon={<PackageOpen aria-hidden />} />
  }
  return (
    <ul aria-label={texts.list} className="grid gap-3">
      {list.data.map((purchase) => (
        <PurchaseRow
          // the same thing may be bought again after a refund
          key={`${purchase.productId} ${purchase.paidAt}`}
          purchase={purchase}
          onRefused={refetch}
        />
      ))}
    </ul>
  )
}

function ListSkeleton() {
  return (
    <Loading label={texts.loading} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-36 rounded-card! sm:h-24" />
      ))}
    </Loading>
  )
}
