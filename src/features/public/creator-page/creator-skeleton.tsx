import { m } from '#messages'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'

export function CreatorSkeleton() {
  return (
    <Loading label={m.creator_loading()} scope="page" className="min-h-dvh">
      <Skeleton className="aspect-[1200/630] max-h-96 w-full max-sm:aspect-3/2 overflow-hidden rounded-none!" />
      <span className="container-page block">
        <span className="relative -mt-14 block size-28 rounded-full bg-paper p-1">
          <Skeleton className="size-full rounded-full!" />
        </span>
        <Skeleton className="mt-4 h-10 w-64 max-w-full" />
        <Skeleton className="mt-3 h-5 w-40" />
        <span className="mt-10 grid overflow-hidden rounded-card border border-line md:grid-cols-2">
          <Skeleton className="aspect-4/3 overflow-hidden rounded-none!" />
          <span className="grid content-start gap-3 p-6 lg:p-8">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-20" />
          </span>
        </span>
      </span>
    </Loading>
  )
}
