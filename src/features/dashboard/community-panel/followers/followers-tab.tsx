import { keepPreviousData, useQuery } from '@tanstack/react-query'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { m } from '#messages'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { Filter } from '#src/components/ui/action/filter.tsx'
import type { Follower, FollowerFilters } from '#src/domain/people/follower.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { messageOf } from '#src/services/error-messages.ts'
import {
  countedFollowersQuery,
  followerBatches,
  followersQuery,
  useRemoveFollower,
} from '#src/services/followers/own-followers/queries.ts'
import {
  filteredFollowers,
  followerStatusChoices,
  hrefOf,
  isFiltered,
  notificationChoices,
  type FollowersView,
} from '#src/features/dashboard/community-panel/address.ts'
import { csvName, followerColumns } from '#src/features/dashboard/community-panel/csv-columns.ts'
import { PeopleTab } from '#src/features/dashboard/community-panel/people-tab.tsx'
import { notificationsFilterTexts, statusFilterTexts } from '#src/features/dashboard/community-panel/texts.ts'
import { FollowerRow } from './follower-row.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { countedText } from '#src/components/ui/list/list-total.ts'
import { followerStatsOf } from '#src/domain/people/follower-stats.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'

type FollowersTabProps = { view: FollowersView; counters: Account }

export function FollowersTab({ view, counters }: FollowersTabProps) {
  const { userId, supporters } = counters
  const { filters, page } = view
  const change = useListChange<FollowerFilters>((query, changed) => hrefOf(filteredFollowers(query, changed)))
  const focusHeading = useFocusAfterRemoval()
  const [leaving, setLeaving] = useState<Follower>()
  const list = useQuery({ ...followersQuery(userId, filters, page), placeholderData: keepPreviousData })
  const stop = () => setLeaving(undefined)

  return (
    <>
      <FollowerTiles counters={counters} />
      <PeopleTab
        view={view}
        list={list}
        whole={supporters}
        csv={{
          read: followerBatches(userId, filters),
          columns: followerColumns,
          fileName: (now) => csvName('followers', now),
          messageOf,
        }}
        texts={{
          search: m.community_follower_search(),
          searchLabel: m.community_follower_search_label(),
          loading: m.community_follower_loading(),
          failedMessage: m.community_follower_failed_message(),
          exportTip: m.community_follower_export_tip(),
          exportEmpty: m.community_follower_export_empty(),
        }}
        onSearch={(search) => change({ search }, { replace: true })}
        filters={
          <>
            <Filter
              label={m.community_follower_notifications_label()}
              choices={notificationChoices}
              texts={notificationsFilterTexts()}
              value={filters.notifications}
              onChoose={(notifications) => change({ notifications })}
            />
            <Filter
              label={m.community_follower_status_label()}
              choices={followerStatusChoices}
              texts={statusFilterTexts()}
              value={filters.status}
              onChoose={(status) => change({ status })}
            />
          </>
        }
        empty={
          isFiltered(view) ? (
            <EmptyState title={m.community_follower_none_found_title()} icon={<SearchX aria-hidden />} />
          ) : (
            <EmptyState
              title={m.community_follower_none_title()}
              text={m.community_follower_none_text()}
              icon={<HeartHandshake aria-hidden />}
            />
          )
        }
      >
        {(follower) => (
          <FollowerRow key={follower.$id} follower={follower} onRemove={() => setLeaving(follower)} />
        )}
      </PeopleTab>
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

function FollowerTiles({ counters }: { counters: Account }) {
  const { data: counted } = useQuery(countedFollowersQuery(counters.userId))
  const stats = followerStatsOf(counters, counted)
  return (
    <StatTiles label={m.community_follower_stats()}>
      <StatTile
        name={m.community_follower_total()}
        value={formatCount(stats.totalFollowers)}
        note={m.community_follower_kinds({
          registered: countedText(stats.registeredUsers),
          anonymous: countedText(stats.anonymousFollowers),
        })}
      />
      <StatTile
        name={m.community_follower_notified()}
        value={formatCount(stats.notificationsEnabled)}
        note=""
      />
      <StatTile
        name={m.community_follower_recent()}
        value={countedText(stats.newFollowersLast30Days)}
        note={m.community_follower_week({ count: countedText(stats.newFollowersLast7Days) })}
      />
      <StatTile name={m.community_follower_verified()} value={formatCount(stats.emailVerified)} note="" />
    </StatTiles>
  )
}

type RemoveFollowerDialogProps = { follower: Follower; onClose: () => void; onRemoved: () => void }

function RemoveFollowerDialog({ follower, onClose, onRemoved }: RemoveFollowerDialogProps) {
  const removal = useRemoveFollower()
  return (
    <ConfirmDialog
      title={m.community_follower_removal_title()}
      message={m.community_follower_removal_message({ email: follower.email })}
      confirmLabel={m.community_follower_removal_confirm()}
      cancelLabel={m.community_follower_removal_cancel()}
      variant="danger"
      loadingLabel={removal.isPending && m.community_follower_removal_running()}
      error={removal.error ? m.community_follower_removal_failed() + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(follower.$id, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}
