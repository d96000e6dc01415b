import { m } from '#messages'
import { changeSince, type Figures } from '#src/domain/account/daily-stats.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { formatPercent } from '#src/lib/format/format-count.ts'
import { Link } from '#src/lib/url/link.tsx'
import { hrefOf, type StatisticsView } from './address.ts'
import { type MetricName, metrics, metricTexts } from './metrics.ts'

type MetricTabsProps = {
  view: StatisticsView
  names: readonly MetricName[]
  chosen: MetricName
  /** The sums of the period and of the one before; undefined while they load. */
  sums: { now: Figures; before: Figures } | undefined
}

/** The figures of the period, of which the chosen one is drawn. */
export function MetricTabs({ view, names, chosen, sums }: MetricTabsProps) {
  return (
    <nav aria-label={m.statistics_figures()}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {names.map((name) => (
          <li key={name} className={classNames('min-w-0', name === 'revenue' && 'max-sm:col-span-2')}>
            <Link
              to={hrefOf({ ...view, shown: name })}
              replace
              aria-current={name === chosen ? 'true' : undefined}
              className={classNames(
                'our-words grid h-full content-start gap-1 rounded-card border bg-card p-4 no-underline transition-colors',
                name === chosen ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-line-strong',
              )}
            >
              <span className="text-sm text-muted">{metricTexts()[name]}</span>
              <span className="font-display text-xl font-bold wrap-anywhere tabular-nums">
                {sums ? metrics[name].format(metrics[name].of(sums.now)) : '–'}
              </span>
              {sums && <Before name={name} now={sums.now} before={sums.before} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type BeforeProps = { name: MetricName; now: Figures; before: Figures }

function Before({ name, now, before }: BeforeProps) {
  const { of, format } = metrics[name]
  const change = changeSince(of(before), of(now))
  return (
    <span className="text-sm wrap-anywhere text-muted">
      {change !== null && change !== 0 && (
        <span className={classNames('font-medium', change > 0 ? 'text-success' : 'text-danger')}>
          {change > 0 ? '+' : '−'}
          {formatPercent(Math.abs(change))}{' '}
        </span>
      )}
      {m.statistics_before({ value: format(of(before)) })}
    </span>
  )
}
