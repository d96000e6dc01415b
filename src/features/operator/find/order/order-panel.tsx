import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { operatorOrderQuery } from '#src/services/operator/queries.ts'
import { OrderContent } from './order-content.tsx'

/** One order, as whoever refunds it must know it. */
export function OrderPanel() {
  const [address] = useSearchParams()
  const orderId = address.get('id')
  return orderId ? <OrderOf key={orderId} orderId={orderId} /> : <NoOrder />
}

function OrderOf({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(operatorOrderQuery(orderId))
  if (data) return <OrderContent order={data} />
  if (error instanceof ActionError && error.code !== 'unavailable') return <NoOrder />
  if (error && !isFetching) {
    return (
      <ErrorPanel
        title={m.operator_order_failed()}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        scope="page"
      />
    )
  }
  return (
    <Loading label={m.operator_order_loading()} scope="page" className="grid gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}

const NoOrder = () => (
  <>
    <h1 tabIndex={-1} className="text-2xl">
      {m.operator_order_missing()}
    </h1>
    <EmptyState
      title={m.operator_what_gone()}
      action={<LinkButton to={operatorPaths.find()}>{m.operator_nav_find()}</LinkButton>}
    />
  </>
)
