import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Figures, StatSpan } from '#src/domain/account/daily-stats.ts'
import type { BarChartProps } from './bar-chart.tsx'
import { shortSpanName, spanName } from './span-name.ts'

/** The library that draws is as large as all other code of a panel, and its figures need not wait for it. */
const BarChart = lazyComponent<BarChartProps>(async () => (await import('./bar-chart.tsx')).BarChart, {
  standIn: <Skeleton className="h-56" />,
})

type Measure = { of: (figures: Figures) => number; format: (value: number) => string }

type SpanChartProps = {
  spans: readonly StatSpan[]
  /** What the chart draws. */
  measure: Measure & { name: string; formatTick: (value: number) => string }
  /** Shows the period before beside this one. */
  isCompared?: boolean
  /** Further columns of the table. */
  further?: readonly (Measure & { name: string })[]
  /** The caption of the table. */
  caption: string
  /** Said in the chart if there is nothing to draw. Undefined while that is not known. */
  none: string | undefined
}

const unitTexts = (): Record<StatSpan['unit'], string> => ({
  day: m.chart_spans_day(),
  week: m.chart_spans_week(),
  month: m.chart_spans_month(),
})

/** A chart of the days, weeks or months of a period, and the same figures as a table. */
export function SpanChart({ spans, measure, isCompared = false, further, caption, none }: SpanChartProps) {
  const { of, format, name, formatTick } = measure
  const isEmpty = spans.every(({ figures, before }) => of(figures) === 0 && (!isCompared || of(before) === 0))
  const bars = spans.map((span) => ({
    key: span.first,
    label: shortSpanName(span),
    title: `${spanName(span)}: ${format(of(span.figures))}`,
    value: of(span.figures),
    before: isCompared ? of(span.before) : undefined,
  }))
  const columns = [
    { name, cell: ({ figures }: StatSpan) => format(of(figures)) },
    ...(isCompared
      ? [{ name: m.chart_period_before(), cell: ({ before }: StatSpan) => format(of(before)) }]
      : []),
    ...(further ?? []).map((more) => ({
      name: more.name,
      cell: ({ figures }: StatSpan) => more.format(more.of(figures)),
    })),
  ]
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="relative">
        <BarChart bars={bars} formatTick={formatTick} />
        {isEmpty && none !== undefined && (
          <p className="absolute inset-0 grid place-items-center text-center text-muted">
            <span className="bg-card px-3 py-1">{none}</span>
          </p>
        )}
      </div>
      <figcaption className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {isCompared && <Legend />}
        <details>
          <summary className="w-fit cursor-pointer rounded-small py-1 text-sm text-muted hover:text-ink">
            {m.chart_table()}
          </summary>
          <div className="mt-2 overflow-x-auto rounded-control border border-line">
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">{caption}</caption>
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col" className="px-4 py-2 font-medium">
                    {unitTexts()[spans[0]?.unit ?? 'day']}
                  </th>
                  {columns.map((column) => (
                    <th key={column.name} scope="col" className="px-4 py-2 text-right font-medium">
                      {column.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {spans.map((span) => (
                  <tr key={span.first} className="border-t border-line">
                    <th scope="row" className="px-4 py-1.5 font-normal">
                      {spanName(span)}
                    </th>
                    {columns.map((column) => (
                      <td key={column.name} className="px-4 py-1.5 text-right">
                        {column.cell(span)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </figcaption>
    </figure>
  )
}

/** Only for those who see the chart: the table names its columns. */
function Legend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span className="flex items-center gap-2">
        <svg width={12} height={12}>
          <rect width={12} height={12} rx={3} fill="var(--ink)" fillOpacity={0.8} />
        </svg>
        {m.chart_this_period()}
      </span>
      <span className="flex items-center gap-2">
        <svg width={16} height={3}>
          <rect width={16} height={3} rx={1.5} fill="var(--info)" />
        </svg>
        {m.chart_period_before()}
      </span>
    </p>
  )
}
