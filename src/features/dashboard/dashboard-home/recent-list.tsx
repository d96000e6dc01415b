import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'

type RecentListProps<Item> = {
  list: UseQueryResult<Item[]>
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A short list in its pending, failed, empty or full state. */
export function RecentList<Item>({ list, empty, children }: RecentListProps<Item>) {
  if (list.isPending) {
    return (
      <Loading label={m.home_recent_loading()} className="grid gap-3">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-14 rounded-control!" />
        ))}
      </Loading>
    )
  }
  if (!list.data) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <FormMessage tone="error">{m.home_recent_failed()}</FormMessage>
        <Button variant="secondary" onClick={() => void list.refetch()}>
          {m.home_recent_retry()}
        </Button>
      </div>
    )
  }
  if (list.data.length === 0) return empty
  return <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">{list.data.map(children)}</ul>
}
