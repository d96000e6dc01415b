import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { DataTable } from '#src/components/ui/list/data-table.tsx'
import { firstDayOf, type StatPeriod } from '#src/domain/account/daily-stats.ts'
import { OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { formatCount, formatPercent } from '#src/lib/format/format-count.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { referrersQuery } from '#src/services/profiles/daily-stats/queries.ts'
import { sourcesOf, type VisitSource } from './visit-sources.ts'

type ReferrersProps = {
  userId: string
  period: StatPeriod
  now: Date
  /** '' for all products. */
  product: string
  /** The visits of the period; undefined while they load. */
  visits: number | undefined
}

export function Referrers({ userId, period, now, product, visits }: ReferrersProps) {
  const query = useQuery({
    ...referrersQuery(userId, firstDayOf(period, now), product),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedSection
      texts={{
        title: m.statistics_referrers_title(),
        help: m.statistics_referrers_help(),
        loading: m.statistics_loading(),
        failed: m.statistics_failed(),
      }}
      query={query}
      failure={messageOf(query.error, m.statistics_failed_message())}
      outline={<Skeleton className="h-32" />}
    >
      {(rows) => {
        const sources = sourcesOf(rows, visits ?? 0)
        if (sources.length === 0) return <p className="text-muted">{m.statistics_referrers_none()}</p>
        return (
          <DataTable
            label={m.statistics_referrers_title()}
            columns={columns()}
            rows={sources}
            idOf={({ host }) => host ?? 'unknown'}
            cards="@max-3xl:grid-cols-3"
            isBusy={query.isPlaceholderData || visits === undefined}
          />
        )
      }}
    </LoadedSection>
  )
}

function nameOf(host: string | null): string {
  if (host === null) return m.statistics_referrers_unknown()
  return host === OTHER_REFERRERS ? m.statistics_referrers_other() : host
}

const columns = () => [
  {
    heading: m.statistics_referrers_host(),
    width: 'minmax(0,1fr)',
    className: 'wrap-anywhere @max-3xl:col-span-full',
    cell: ({ host }: VisitSource) => nameOf(host),
  },
  {
    heading: m.statistics_metrics_visits(),
    width: '7rem',
    hasLabel: true,
    className: 'tabular-nums',
    cell: ({ views }: VisitSource) => formatCount(views),
  },
  {
    heading: m.statistics_referrers_share(),
    width: '6rem',
    hasLabel: true,
    className: 'tabular-nums text-muted',
    cell: ({ share }: VisitSource) => formatPercent(share),
  },
]
