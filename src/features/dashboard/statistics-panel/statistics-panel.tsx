import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import { SpanChart } from '#src/components/chart/span-chart.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import {
  firstDayBefore,
  type StatPeriod,
  statPeriods,
  statSpans,
  type StatSpan,
  sumOf,
} from '#src/domain/account/daily-stats.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { Link } from '#src/lib/url/link.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { briefProductsQuery } from '#src/services/products/brief-products-queries.ts'
import { dailyTotalsQuery } from '#src/services/profiles/daily-stats/queries.ts'
import { hrefOf, type StatisticsView, viewOf } from './address.ts'
import { MetricTabs } from './metric-tabs.tsx'
import { type MetricName, metricNames, metrics, metricTexts, productMetrics } from './metrics.ts'
import { ProductFigures } from './product-figures.tsx'
import { Referrers } from './referrers.tsx'
import { captionTexts, periodTexts } from './texts.ts'

export function StatisticsPanel({ account: { userId } }: { account: Account }) {
  const [address] = useSearchParams()
  const view = viewOf(address)
  const { period, product } = view
  const [now] = useState(() => new Date())
  const names = product === '' ? metricNames : productMetrics
  const chosen = names.find((name) => name === view.shown) ?? 'revenue'
  const days = useQuery({
    ...dailyTotalsQuery(userId, firstDayBefore(period, now), product),
    placeholderData: keepPreviousData,
  })
  // while another period loads, the figures of the former one would be drawn as if they were all
  const stats = days.isPlaceholderData ? undefined : days.data
  const spans = statSpans(stats ?? [], period, now)
  const sums = stats && {
    now: sumOf(spans.map(({ figures }) => figures)),
    before: sumOf(spans.map((span) => span.before)),
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            {m.statistics_title()}
          </h1>
          {product === '' ? (
            <p className="text-muted">{m.statistics_subtitle()}</p>
          ) : (
            <ChosenProduct view={view} />
          )}
        </div>
        <PeriodSelect view={view} />
      </header>
      {days.isLoadingError ? (
        <ErrorPanel
          title={m.statistics_failed()}
          message={messageOf(days.error, m.statistics_failed_message())}
          onRetry={() => void days.refetch()}
        />
      ) : (
        <>
          <MetricTabs view={view} names={names} chosen={chosen} sums={sums} />
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-6">
            <h2 className="text-xl">{metricTexts()[chosen]}</h2>
            <div aria-busy={!stats} className="busy-bar">
              <Trend spans={spans} name={chosen} isKnown={stats !== undefined} />
            </div>
            {chosen === 'revenue' && <p className="text-sm text-muted">{m.statistics_revenue_help()}</p>}
          </Card>
        </>
      )}
      <Referrers userId={userId} period={period} now={now} product={product} visits={sums?.now.views} />
      {product === '' && <ProductFigures userId={userId} view={view} now={now} />}
    </div>
  )
}

type TrendProps = { spans: readonly StatSpan[]; name: MetricName; isKnown: boolean }

function Trend({ spans, name, isKnown }: TrendProps) {
  const left = {
    name: m.statistics_left(),
    of: ({ unfollows }: StatSpan['figures']) => unfollows,
    format: formatCount,
  }
  return (
    <SpanChart
      spans={spans}
      measure={{ ...metrics[name], name: metricTexts()[name] }}
      isCompared
      further={name === 'followers' ? [left] : []}
      caption={captionTexts()[spans[0]?.unit ?? 'day']({ metric: metricTexts()[name] })}
      none={isKnown ? m.statistics_none() : undefined}
    />
  )
}

function PeriodSelect({ view }: { view: StatisticsView }) {
  const navigate = useNavigate()
  const texts: Record<StatPeriod, string> = periodTexts()
  const choose = (value: string) => {
    const period = statPeriods.find((known) => String(known) === value) ?? view.period
    void navigate(hrefOf({ ...view, period }), { replace: true })
  }
  return (
    <Select
      aria-label={m.home_activity_period()}
      options={statPeriods.map((period) => ({ value: String(period), label: texts[period] }))}
      value={String(view.period)}
      onChange={(event) => choose(event.target.value)}
      className="min-w-44"
    />
  )
}

function ChosenProduct({ view }: { view: StatisticsView }) {
  const { data } = useQuery(briefProductsQuery([view.product], 'statistics'))
  return (
    <p className="wrap-anywhere text-muted">
      {data?.[0]?.title}{' '}
      <Link to={hrefOf({ ...view, product: '' })} className="underline underline-offset-3">
        {m.statistics_all_products()}
      </Link>
    </p>
  )
}
