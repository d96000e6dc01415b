import { Loading, Skeleton } from '#src/components/ui/skeleton.tsx'
import { shellTexts as texts } from './texts.ts'

/** While the code of a panel comes: a heading and what stands below it. */
export function PanelLoading() {
  return (
    <Loading label={texts.loading} className="grid gap-6">
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-48 rounded-card!" />
    </Loading>
  )
}
