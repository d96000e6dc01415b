import { m } from '#messages'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { slideBox } from './gallery/slide-box.ts'

export function ProductSkeleton() {
  return (
    <Loading
      label={m.product_loading()}
      scope="page"
      className="container-page grid min-h-dvh content-start gap-x-10 gap-y-8 pt-6 pb-20 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-10"
    >
      <span className="grid content-start gap-4">
        <Skeleton className={`aspect-4/3 overflow-hidden rounded-card! ${slideBox}`} />
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-5 w-40" />
      </span>
      <Skeleton className="h-96 rounded-card!" />
    </Loading>
  )
}
