import { m } from '#messages'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { reviewStatuses, type ReviewStatus } from '#src/domain/people/review.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import type { InboxView } from '#src/services/reviews/moderation-queries.ts'
import { hrefOf } from './address.ts'
import { tabsTexts, tilesTexts } from './texts.ts'

export type Counts = Record<ReviewStatus, number>

export const countsOf = ({ pendingReviews, approvedReviews, rejectedReviews }: Account): Counts => ({
  pending: pendingReviews,
  approved: approvedReviews,
  rejected: rejectedReviews,
})

type HeadingProps = { isRefreshing: boolean; onRefresh: () => void }

export function InboxHeading({ isRefreshing, onRefresh }: HeadingProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="text-2xl">
        {m.moderation_title()}
      </h1>
      <RefreshButton label={m.list_refresh()} isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </header>
  )
}

export function InboxTiles({ counts }: { counts: Counts }) {
  const total = counts.pending + counts.approved + counts.rejected
  return (
    <StatTiles label={m.moderation_tiles_label()}>
      {reviewStatuses.map((status) => (
        <StatTile key={status} name={tilesTexts()[status]} value={formatCount(counts[status])} />
      ))}
      <StatTile name={m.moderation_tiles_total()} value={formatCount(total)} />
    </StatTiles>
  )
}

export function InboxTabs({ view, counts }: { view: InboxView; counts: Counts }) {
  const tabs = reviewStatuses.map((status) => ({
    to: hrefOf({ ...view, status, page: 1 }),
    label: tabsTexts()[status],
    isChosen: status === view.status,
    count: formatCount(counts[status]),
  }))
  return <LinkTabs label={m.moderation_tabs_label()} tabs={tabs} />
}
