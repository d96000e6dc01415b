import { Loading, Skeleton } from '#src/components/ui/skeleton.tsx'
import { creatorTexts as texts } from './texts.ts'

export function CreatorSkeleton() {
  return (
    <Loading label={texts.loading} scope="page" lang={texts.lang} className="min-h-dvh">
      <Skeleton className="aspect-[1200/630] max-h-96 w-full overflow-hidden rounded-none!" isLeadPicture />
      <span className="container-page block">
        <Skeleton className="relative -mt-14 size-28 rounded-full! border-4 border-paper" />
        <Skeleton className="mt-4 h-10 w-64 max-w-full" />
        <Skeleton className="mt-3 h-5 w-40" />
        <Skeleton className="mt-10 h-64 w-full rounded-card!" />
      </span>
    </Loading>
  )
}
