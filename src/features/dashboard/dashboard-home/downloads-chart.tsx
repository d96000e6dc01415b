import { m } from '#messages'
import type { StatSpan } from '#src/domain/account/daily-stats.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { spanName } from './span-name.ts'
import { activitySpansTexts, chartTexts } from './texts.ts'

type DownloadsChartProps = {
  spans: readonly StatSpan[]
  /** False while the figures load: missing bars then don't mean zero downloads. */
  isKnown: boolean
}

/** A decorative bar chart, and the same figures as a table. */
export function DownloadsChart({ spans, isKnown }: DownloadsChartProps) {
  const most = Math.max(1, ...spans.map(({ downloads }) => downloads))
  const unit = spans[0]?.unit ?? 'day'
  const isEmpty = isKnown && spans.every(({ downloads }) => downloads === 0)
  return (
    <figure className="grid gap-2">
      <div aria-hidden className="relative">
        <p className="flex items-end gap-2 text-sm tabular-nums text-muted">
          {formatCount(most)}
          <span className="h-px flex-1 bg-line" />
        </p>
        <ol className="flex h-32 items-end gap-0.5 border-b border-line-strong/50 sm:gap-1">
          {spans.map((span) => (
            <li
              key={span.first}
              title={`${spanName(span)}: ${formatCount(span.downloads)}`}
              className="group flex h-full flex-1 items-end"
            >
              <span
                className="w-full rounded-t-[3px] bg-ink/80 transition-colors group-hover:bg-ink"
                style={{ height: `${(span.downloads / most) * 100}%` }}
              />
            </li>
          ))}
        </ol>
        <p className="mt-1 flex justify-between text-sm tabular-nums text-muted">
          {[spans[0], spans.at(-1)].map((span) => span && <span key={span.first}>{spanName(span)}</span>)}
        </p>
        {isEmpty && (
          <p className="absolute inset-0 grid place-items-center text-muted">
            <span className="bg-card px-3 py-1">{m.home_activity_none()}</span>
          </p>
        )}
      </div>
      <figcaption>
        <details>
          <summary className="w-fit cursor-pointer rounded-small py-1 text-sm text-muted hover:text-ink">
            {m.home_activity_table()}
          </summary>
          <div className="mt-2 rounded-control border border-line">
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">{chartTexts()[unit]}</caption>
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col" className="px-4 py-2 font-medium">
                    {activitySpansTexts()[unit]}
                  </th>
                  <th scope="col" className="px-4 py-2 text-right font-medium">
                    {m.home_activity_downloads()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {spans.map((span) => (
                  <tr key={span.first} className="border-t border-line">
                    <th scope="row" className="px-4 py-1.5 font-normal">
                      {spanName(span)}
                    </th>
                    <td className="px-4 py-1.5 text-right">{formatCount(span.downloads)}</td>
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
