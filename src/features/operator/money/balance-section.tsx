import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { balanceQuery } from '#src/services/operator/queries.ts'

/** The marketplace's own balance at the payment provider, from which refunds and disputes are paid. */
export function BalanceSection() {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery)
  return (
    <Section title={m.operator_balance_title()} help={m.operator_balance_help()}>
      {data && (
        <dl className="divide-y divide-line">
          {[
            { name: m.operator_balance_available(), cents: data.availableCents },
            { name: m.operator_balance_pending(), cents: data.pendingCents },
            { name: m.operator_balance_reserved(), cents: data.reservedCents },
          ].map(({ name, cents }) => (
            <div key={name} className="flex items-center justify-between gap-4 py-3">
              <dt>{name}</dt>
              <dd className="whitespace-nowrap tabular-nums">{formatPrice(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!data && error && !isFetching && (
        <ErrorPanel
          title={m.operator_balance_failed()}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && (
        <Loading label={m.operator_balance_loading()}>
          <Skeleton className="h-40 rounded-card!" />
        </Loading>
      )}
    </Section>
  )
}
