import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'

/** Stands in the place of a `ListingCard`, as high as one with a title of one line. */
export const ListingCardSkeleton = () => (
  <span className="block overflow-clip rounded-card border border-line bg-card">
    <Skeleton className="aspect-4/3 rounded-none!" />
    <span className="grid gap-3 border-t border-line p-4">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-3 h-6 w-1/3" />
    </span>
  </span>
)
