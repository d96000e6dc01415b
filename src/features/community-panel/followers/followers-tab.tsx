import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HeartHandshake, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '#src/components/ui/empty-state.tsx'
import type { Follower, FollowerFilters } from '#src/domain/follower.ts'
import { limits } from '#src/domain/limits.ts'
import type { Account } from '#src/domain/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/heading-focus.ts'
import { followerBatches, followersQuery } from '#src/queries/own-followers.ts'
import {
  followerStatusChoices,
  hrefOf,
  isFiltered,
  notificationChoices,
  type FollowersPlace,
} from '../address.ts'
import { csvName, followersCsv } from '../csv-columns.ts'
import { ExportButton } from '../export-button.tsx'
import { listTotal } from '../list-total.ts'
import { PeopleList } from '../people-list.tsx'
import { followerTexts as texts } from '../texts.ts'
import { Filter, Toolbar } from '../toolbar.tsx'
import { useCsvExport } from '../use-csv-export.ts'
import { FollowerRow } from './follower-row.tsx'
import { FollowerTiles } from './follower-tiles.tsx'
import { RemoveFollowerDialog } from './remove-follower-dialog.tsx'

type FollowersTabProps = { place: FollowersPlace; counters: Account }

const { pageSize } = limits.audience

export function FollowersTab({ place, counters }: FollowersTabProps) {
  const { userId, supporters } = counters
  const { filters, page } = place
  const navigate = useNavigate()
  const focusHeading = useFocusAfterRemoval()
  const [leaving, setLeaving] = useState<Follower>()
  const list = useQuery({ ...followersQuery(userId, filters, page), placeholderData: keepPreviousData })
  const whole = isFiltered(place) ? undefined : supporters
  const total = list.data ? listTotal(list.data, page, pageSize, whole) : 0
  const csv = useCsvExport({
    read: followerBatches(userId, filters),
    total,
    toCsv: followersCsv,
    fileName: () => csvName('followers', new Date()),
    emptyText: texts.exportEmpty,
  })
  const filter = (change: Partial<FollowerFilters>, replace = false) =>
    void navigate(hrefOf({ ...place, page: 1, filters: { ...filters, ...change } }), {
      replace,
      preventScrollReset: true,
    })
  const stop = () => setLeaving(undefined)

  return (
    <>
      <FollowerTiles counters={counters} />
      <Toolbar
        place={place}
        searchLabel={texts.searchLabel}
        searchPlaceholder={texts.search}
        onSearch={(search) => filter({ search }, true)}
        isLoading={list.isFetching}
        filters={
          <>
            <Filter
              label={texts.notificationsLabel}
              choices={notificationChoices}
              texts={texts.notificationsFilter}
              value={filters.notifications}
              onChoose={(notifications) => filter({ notifications })}
            />
            <Filter
              label={texts.statusLabel}
              choices={followerStatusChoices}
              texts={texts.statusFilter}
              value={filters.status}
              onChoose={(status) => filter({ status })}
            />
          </>
        }
        exportButton={
          total > 0 && <ExportButton job={csv} total={total} tip={texts.exportTip} onStart={csv.start} />
        }
      />
      <PeopleList
        place={place}
        list={list}
        total={total}
        loadingText={texts.loading}
        failedText={texts.failedMessage}
        empty={
          isFiltered(place) ? (
            <EmptyState {...texts.noneFound} icon={<SearchX aria-hidden />} />
          ) : (
            <EmptyState {...texts.none} icon={<HeartHandshake aria-hidden />} />
          )
        }
      >
        {(follower) => (
          <FollowerRow key={follower.$id} follower={follower} onRemove={() => setLeaving(follower)} />
        )}
      </PeopleList>
      {leaving && (
        <RemoveFollowerDialog
          follower={leaving}
          onClose={stop}
          onRemoved={() => {
            stop()
            focusHeading()
          }}
        />
      )}
    </>
  )
}
