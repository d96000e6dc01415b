import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { ExportButton } from '#src/components/csv/export-button.tsx'
import { useCsvExport } from '#src/components/csv/use-csv-export.ts'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { moneyQuery, type Money } from '#src/services/operator/queries.ts'
import { type Month, monthName, spanOf } from './month.ts'
import { moneyCsvColumns, moneyLines } from './money-lines.ts'

export function ReportSection({ month }: { month: Month }) {
  const { data, error, isFetching, refetch } = useQuery(moneyQuery(spanOf(month)))
  if (data) return <Report money={data} month={month} />
  if (error && !isFetching) {
    return (
      <ErrorPanel
        title={m.operator_money_failed()}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={m.operator_money_loading()} className="grid gap-3">
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}

function Report({ money, month }: { money: Money; month: Month }) {
  const lines = moneyLines(money)
  const job = useCsvExport(
    {
      read: () => Promise.resolve({ rows: lines.map((line) => ({ ...line, $id: line.name })) }),
      columns: moneyCsvColumns,
      fileName: () => `money-${monthName(month)}.csv`,
      messageOf,
    },
    lines.length,
    m.operator_money_none(),
  )
  return (
    <>
      <StatTiles label={m.operator_nav_money()}>
        <StatTile name={m.operator_money_revenue()} value={formatPrice(money.feeCents)} />
        <StatTile name={m.operator_money_gross()} value={formatPrice(money.grossCents)} />
        <StatTile name={m.operator_creator_sales()} value={formatCount(money.sales)} />
        <StatTile name={m.operator_money_debts()} value={formatPrice(money.debtCents)} />
      </StatTiles>
      <Section title={m.operator_money_where()} help={m.operator_money_help()}>
        {money.sales === 0 ? (
          <p className="text-muted">{m.operator_money_none()}</p>
        ) : (
          <>
            <dl className="divide-y divide-line">
              {lines.map(({ name, cents }) => (
                <div key={name} className="flex items-center justify-between gap-4 py-3">
                  <dt>{name}</dt>
                  <dd className="whitespace-nowrap tabular-nums">{formatPrice(cents)}</dd>
                </div>
              ))}
            </dl>
            <div className="flex flex-wrap items-center justify-end gap-2">
              <ExportButton
                job={job}
                total={lines.length}
                tip={m.operator_money_export_tip()}
                onStart={job.start}
              />
            </div>
          </>
        )}
      </Section>
    </>
  )
}
