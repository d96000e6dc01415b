import { m } from '#messages'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { productGrid } from './product-grid.ts'

const cards = ['first', 'second', 'third'] as const

export function ProductGridSkeleton() {
  return (
    <Loading label={m.creator_product_list_loading()} className={productGrid}>
      {cards.map((card) => (
        <span key={card} className="block overflow-clip rounded-card border border-line bg-card">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <span className="grid gap-3 p-4">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-6 w-1/2" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
