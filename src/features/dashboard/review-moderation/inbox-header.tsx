import { listTexts } from '#src/components/list-panel/texts.ts'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { reviewStatuses, type ReviewStatus } from '#src/domain/people/review.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import type { InboxView } from '#src/data/reviews/moderation-queries.ts'
import { hrefOf } from './address.ts'
import { texts } from './texts.ts'

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
        {texts.title}
      </h1>
      <RefreshButton label={listTexts.refresh} isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </header>
  )
}

export function InboxTiles({ counts }: { counts: Counts }) {
  const total = counts.pending + counts.approved + counts.rejected
  return (
    <StatTiles label={texts.tilesLabel}>
      {reviewStatuses.map((status) => (
        <StatTile key={status} name={texts.tiles[status]} value={formatCount(counts[status])} />
      ))}
      <StatTile name={texts.tiles.total} value={formatCount(total)} />
    </StatTiles>
  )
}

export function InboxTabs({
  view: { status: current, search },
  counts,
}: {
  view: InboxView
  counts: Counts
}) {
  const tabs = reviewStatuses.map((status) => ({
    to: hrefOf({ status, search, page: 1 }),
    label: texts.tabs[status],
    isChosen: status === current,
    count: formatCount(counts[status]),
  }))
  return <LinkTabs label={texts.tabsLabel} tabs={tabs} />
}
