import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { BundleRows } from '#src/features/public/download/purchases/bundle-rows.tsx'
import { purchasesQuery } from '#src/services/payments/purchases/queries.ts'

/** The products of a bundle that was just bought, each with its file. They are also among the downloads, if the list can't be loaded. */
export function BoughtParts({ paymentId }: { paymentId: string }) {
  const { data, isPending, refetch } = useInfiniteQuery(purchasesQuery)
  if (isPending) {
    return (
      <Loading label={m.purchase_return_preparing()} className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  }
  const purchase = data?.pages
    .flatMap(({ purchases }) => purchases)
    .find((one) => one.paymentId === paymentId)
  if (!purchase) {
    return (
      <LinkButton to={paths.downloads.href()} className="justify-self-start">
        {m.bundle_to_downloads()}
      </LinkButton>
    )
  }
  return (
    <div className="print:hidden">
      <BundleRows purchase={purchase} onRefused={() => void refetch()} />
    </div>
  )
}
