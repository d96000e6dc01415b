import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import type { Column } from '#src/components/ui/list/data-table.tsx'
import { formatDate } from '#src/lib/format/format-date.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { Payout } from '#src/services/payments/payouts/queries.ts'
import { statusTexts } from './texts.ts'

const tones = { pending: 'info', completed: 'success', failed: 'danger' } as const

export const payoutColumns = (onDetails: (payout: Payout) => void): Column<Payout>[] => [
  {
    heading: m.payouts_history_columns_date(),
    width: '8rem',
    className: 'text-muted tabular-nums @3xl:text-ink',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    heading: m.payouts_history_columns_amount(),
    width: '10rem',
    className: 'font-medium tabular-nums @max-3xl:row-start-1',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    heading: m.payouts_history_columns_status(),
    width: 'minmax(0,1fr)',
    className: '@max-3xl:row-start-1 @max-3xl:text-right',
    cell: ({ status }) => (
      <>
        <Badge tone={tones[status]}>{statusTexts()[status]}</Badge>
        {status === 'failed' && (
          <span className="ml-3 text-sm text-muted @max-3xl:mt-1 @max-3xl:ml-0 @max-3xl:block">
            {m.payouts_history_failed_help()}
          </span>
        )}
      </>
    ),
  },
  {
    heading: m.payouts_history_columns_details(),
    width: '8rem',
    className: '@max-3xl:text-right',
    cell: (payout) =>
      payout.status === 'completed' && (
        <Button
          variant="quiet"
          size="small"
          aria-label={m.payouts_history_details_of({
            amount: formatMoney(payout.amount, payout.currency),
            date: formatDate(payout.createdAt),
          })}
          onClick={() => onDetails(payout)}
          className="-mx-3 underline decoration-line-strong underline-offset-4"
        >
          {m.payouts_history_details()}
        </Button>
      ),
  },
]
