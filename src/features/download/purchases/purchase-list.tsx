import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Button } from '#src/components/ui/button.tsx'
import { EmptyState } from '#src/components/ui/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { FieldError } from '#src/components/ui/field.tsx'
import { Loading, Skeleton } from '#src/components/ui/skeleton.tsx'
import { useFocusAfterRemoval } from '#src/lib/use-heading-focus.ts'
import { messageOf } from '#src/queries/errors.ts'
import type { PurchasePage } from '#src/queries/purchases.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { purchasesTexts as texts } from './texts.ts'

type PurchaseListProps = { list: UseInfiniteQueryResult<InfiniteData<PurchasePage>> }

/** What was bought, or what stands in its place. */
export function PurchaseList({ list }: PurchaseListProps) {
  const refetch = () => void list.refetch()
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return <ErrorPanel title={texts.failed} message={messageOf(list.error)} onRetry={refetch} />
  }
  const purchases = list.data.pages.flatMap((page) => page.purchases)
  if (purchases.length === 0) {
    return <EmptyState title={texts.empty} text={texts.emptyText} icon={<PackageOpen aria-hidden />} />
  }
  return (
    <div className="grid gap-4">
      <ul aria-label={texts.list} className="grid gap-3">
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.paymentId} purchase={purchase} onRefused={refetch} />
        ))}
      </ul>
      <More list={list} />
    </div>
  )
}

function More({ list }: PurchaseListProps) {
  const focusHeading = useFocusAfterRemoval()
  const more = async () => {
    const { hasNextPage } = await list.fetchNextPage()
    // The last page has come, and the button that asked for it is gone.
    if (!hasNextPage) focusHeading()
  }
  return (
    <>
      {list.isFetchNextPageError && <FieldError>{messageOf(list.error)}</FieldError>}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loadingLabel={list.isFetchingNextPage && texts.loadingMore}
          onClick={() => void more()}
          className="justify-self-center"
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

export function ListSkeleton() {
  return (
    <Loading label={texts.loading} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-36 rounded-card! sm:h-24" />
      ))}
    </Loading>
  )
}
