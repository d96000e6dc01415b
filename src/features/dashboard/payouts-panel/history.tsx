import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { DataTable } from '#src/components/ui/list/data-table.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Payout, PayoutPage } from '#src/services/payments/payouts/queries.ts'
import { failureMessage } from './failure-message.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { payoutColumns } from './payout-columns.tsx'
import type { ProviderPages } from './use-provider-pages.ts'

export type PayoutHistory = UseInfiniteQueryResult<InfiniteData<PayoutPage>>

type HistoryProps = { history: PayoutHistory; provider: ProviderPages }

export function History({ history, provider }: HistoryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState<Payout>()
  return (
    <section aria-labelledby="history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="history" ref={heading} tabIndex={-1} className="text-xl">
        {m.payouts_history_title()}
      </h2>
      <Payouts history={history} onDetails={setShown} onEnd={() => heading.current?.focus()} />
      {shown && <PayoutDialog payout={shown} provider={provider} onClose={() => setShown(undefined)} />}
    </section>
  )
}

type PayoutsProps = {
  history: PayoutHistory
  onDetails: (payout: Payout) => void
  /** Called after the last page has loaded, when the button that loads more is removed. */
  onEnd: () => void
}

function Payouts({ history, onDetails, onEnd }: PayoutsProps) {
  if (history.isPending) return <HistorySkeleton />
  if (!history.data) {
    return (
      <ErrorPanel
        title={m.payouts_failed()}
        message={failureMessage(history.error, m.payouts_failed_message())}
        onRetry={() => void history.refetch()}
      />
    )
  }
  const payouts = history.data.pages.flatMap((page) => page.payouts)
  if (payouts.length === 0) {
    return (
      <EmptyState
        title={m.payouts_history_none_title()}
        text={m.payouts_history_none_text()}
        icon={<Landmark aria-hidden />}
      />
    )
  }
  const more = async () => {
    const { hasNextPage } = await history.fetchNextPage()
    if (!hasNextPage) onEnd()
  }
  return (
    <>
      <DataTable
        label={m.payouts_history_title()}
        columns={payoutColumns(onDetails)}
        rows={payouts}
        idOf={({ id }) => id}
        cards="@max-3xl:min-h-17 @max-3xl:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)]"
      />
      {history.isFetchNextPageError && (
        <FieldError>{failureMessage(history.error, m.payouts_failed_message())}</FieldError>
      )}
      {history.hasNextPage && (
        <Button
          variant="secondary"
          loadingLabel={history.isFetchingNextPage && m.payouts_history_loading_more()}
          onClick={() => void more()}
          className="justify-self-center"
        >
          {m.payouts_history_more()}
        </Button>
      )}
    </>
  )
}

function HistorySkeleton() {
  return (
    <Loading label={m.payouts_history_loading()} className="grid gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-17 rounded-card!" />
      ))}
    </Loading>
  )
}
