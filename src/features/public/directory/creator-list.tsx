import { m } from '#messages'
import { Card } from '#src/components/ui/layout/card.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { CreatorCard } from './creator-card.tsx'

import { rowLayout } from '#src/components/listing/layouts.ts'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4'
/** The layout of the top section: on phones a row that scrolls sideways, else two or three columns. */
const top =
  'max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pt-1 max-sm:pb-3 max-sm:[&>*]:w-64 max-sm:[&>*]:shrink-0 max-sm:[&>*]:snap-start gap-4 sm:grid sm:grid-cols-2 lg:grid-cols-3'

const layouts = { grid, row: rowLayout, top }

type CreatorListProps = { creators: readonly Creator[]; layout?: keyof typeof layouts }

export function CreatorList({ creators, layout = 'grid' }: CreatorListProps) {
  return (
    <ul className={layouts[layout]}>
      {creators.map((creator) => (
        <li key={creator.userId}>
          <CreatorCard creator={creator} />
        </li>
      ))}
    </ul>
  )
}

const placeholders = [1, 2, 3, 4, 5, 6]

/** Has the shape of the top section. */
export function CreatorListSkeleton() {
  return (
    <Loading label={m.directory_loading()} className="mt-12">
      <Skeleton className="mb-4 h-8 w-48" />
      <div className={top}>
        {placeholders.map((place) => (
          <Card key={place} className="grid content-start gap-4 p-5">
            <Skeleton className="size-16 rounded-full" />
            <Skeleton className="h-12 w-3/5" />
            <Skeleton className="h-12" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
