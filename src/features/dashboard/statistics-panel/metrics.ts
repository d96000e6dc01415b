import { m } from '#messages'
import type { Figures } from '#src/domain/account/daily-stats.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount, formatShort } from '#src/lib/format/format-count.ts'

/** What the panel shows over time, in the order of its tabs. */
export const metricNames = ['revenue', 'sales', 'downloads', 'visits', 'followers'] as const
export type MetricName = (typeof metricNames)[number]

/** Nobody follows a product. */
export const productMetrics = metricNames.filter((name) => name !== 'followers')

type Metric = {
  of: (figures: Figures) => number
  format: (value: number) => string
  /** Writes a value at the axis of a chart, where there is little room. */
  formatTick: (value: number) => string
}

const francs = (cents: number) => formatShort(Math.round(cents / 100))

export const metrics: Record<MetricName, Metric> = {
  revenue: { of: ({ revenueCents }) => revenueCents, format: formatPrice, formatTick: francs },
  sales: { of: ({ sales }) => sales, format: formatCount, formatTick: formatShort },
  downloads: { of: ({ downloads }) => downloads, format: formatCount, formatTick: formatShort },
  visits: { of: ({ views }) => views, format: formatCount, formatTick: formatShort },
  followers: { of: ({ follows }) => follows, format: formatCount, formatTick: formatShort },
}

export const metricTexts = (): Record<MetricName, string> => ({
  revenue: m.statistics_metrics_revenue(),
  sales: m.statistics_metrics_sales(),
  downloads: m.statistics_metrics_downloads(),
  visits: m.statistics_metrics_visits(),
  followers: m.statistics_metrics_followers(),
})
