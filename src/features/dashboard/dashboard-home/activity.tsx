import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '#messages'
import { SpanChart } from '#src/components/chart/span-chart.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import {
  type DailyStats,
  type Figures,
  firstDayOf,
  type StatPeriod,
  statPeriods,
  statSpans,
  sumOf,
} from '#src/domain/account/daily-stats.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount, formatShort } from '#src/lib/format/format-count.ts'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { useNavigate } from 'react-router'
import { dailyTotalsQuery } from '#src/services/profiles/daily-stats/queries.ts'
import { hrefOf, type HomeView } from './address.ts'
import { chartTexts, periodTexts } from './texts.ts'

const options = statPeriods.map((period) => ({ value: String(period), label: periodTexts()[period] }))

type ActivityProps = { userId: string; view: HomeView }

/** The figures of the chosen period. */
export function Activity({ userId, view }: ActivityProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const totals = useQuery({
    ...dailyTotalsQuery(userId, firstDayOf(view.period, now)),
    placeholderData: keepPreviousData,
  })
  const choose = (value: string) => {
    const period = statPeriods.find((known) => String(known) === value) ?? view.period
    void navigate(hrefOf({ ...view, period }), { replace: true })
  }
  // While a shorter period loads, the data of the longer one is still there and is cut to the shorter one.
  const stats = totals.data?.filter(({ day }) => day >= firstDayOf(view.period, now))

  return (
    <section aria-labelledby={titleId}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 id={titleId} className="text-sm font-normal text-muted">
              {m.home_activity_title()}
            </h2>
            <p className="font-display text-3xl font-bold tabular-nums">
              {stats ? formatShort(sumOf(stats).downloads) : '–'}
            </p>
          </div>
          <Select
            aria-label={m.home_activity_period()}
            options={options}
            value={String(view.period)}
            onChange={(event) => choose(event.target.value)}
            className="min-w-44"
          />
        </div>
        {totals.isLoadingError ? (
          <div className="flex flex-wrap items-center gap-3">
            <FormMessage tone="error">{m.home_activity_failed()}</FormMessage>
            <Button variant="secondary" onClick={() => void totals.refetch()}>
              {m.home_activity_retry()}
            </Button>
          </div>
        ) : (
          <Charted
            stats={stats}
            period={view.period}
            now={now}
            isChanging={totals.isPlaceholderData || totals.isPending}
          />
        )}
        <PeriodFigures figures={stats && sumOf(stats)} />
        <p>
          <Link to={paths.dashboard.href('statistics')} className="underline underline-offset-3">
            {m.home_activity_all()}
          </Link>
        </p>
      </Card>
    </section>
  )
}

type ChartedProps = { stats: DailyStats[] | undefined; period: StatPeriod; now: Date; isChanging: boolean }

function Charted({ stats, period, now, isChanging }: ChartedProps) {
  const spans = statSpans(stats ?? [], period, now)
  const downloads = {
    name: m.home_activity_downloads(),
    of: (figures: Figures) => figures.downloads,
    format: formatCount,
    formatTick: formatShort,
  }
  return (
    <div aria-busy={isChanging} className="busy-bar">
      <SpanChart
        spans={spans}
        measure={downloads}
        caption={chartTexts()[spans[0]?.unit ?? 'day']}
        none={stats && m.home_activity_none()}
      />
    </div>
  )
}

function PeriodFigures({ figures }: { figures: Figures | undefined }) {
  const shown = [
    [m.home_activity_views(), figures && formatShort(figures.views)],
    [m.home_activity_follows(), figures && formatShort(figures.follows)],
    [m.home_activity_sales(), figures && formatShort(figures.sales)],
    [m.home_activity_revenue(), figures && formatPrice(figures.revenueCents)],
  ] as const
  return (
    <dl
      aria-label={m.home_activity_figures()}
      className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-5 lg:grid-cols-4"
    >
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-lg font-bold tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
