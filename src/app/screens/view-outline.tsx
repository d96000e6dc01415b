import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'

/** Stands for a view of the dashboard or the console while its code is loaded. */
export function ViewOutline({ label }: { label: string }) {
  return (
    <Loading label={label} scope="page" className="grid gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}
