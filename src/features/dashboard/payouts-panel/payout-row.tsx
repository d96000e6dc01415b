import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { DataCell, DataRow } from '#src/components/ui/list/data-table.tsx'
import { formatDate } from '#src/lib/format/format-date.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { Payout } from '#src/services/payments/payouts/queries.ts'
import { statusTexts } from './texts.ts'

export const widths = '@3xl:grid-cols-[8rem_10rem_minmax(0,1fr)_8rem]'

const tones = { pending: 'info', completed: 'success', failed: 'danger' } as const

type PayoutRowProps = { payout: Payout; onDetails: () => void }

export function PayoutRow({ payout, onDetails }: PayoutRowProps) {
  const { amount, currency, status, createdAt } = payout
  const date = formatDate(createdAt)
  const money = formatMoney(amount, currency)
  return (
    <DataRow
      widths={widths}
      className="@max-3xl:min-h-17 @max-3xl:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)]"
    >
      <DataCell className="text-muted tabular-nums @3xl:text-ink">{date}</DataCell>
      <DataCell className="font-medium tabular-nums @max-3xl:row-start-1">{money}</DataCell>
      <DataCell className="@max-3xl:row-start-1 @max-3xl:text-right">
        <Badge tone={tones[status]}>{statusTexts()[status]}</Badge>
        {status === 'failed' && (
          <span className="ml-3 text-sm text-muted @max-3xl:mt-1 @max-3xl:ml-0 @max-3xl:block">
            {m.payouts_history_failed_help()}
          </span>
        )}
      </DataCell>
      <DataCell className="@max-3xl:text-right">
        {status === 'completed' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={m.payouts_history_details_of({ amount: money, date })}
            onClick={onDetails}
            className="-mx-3 underline decoration-line-strong underline-offset-4"
          >
            {m.payouts_history_details()}
          </Button>
        )}
      </DataCell>
    </DataRow>
  )
}
