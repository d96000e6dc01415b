import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { creatorFileQuery } from '#src/services/operator/queries.ts'
import { CreatorContent } from './creator-content.tsx'

export function CreatorPanel() {
  const [address] = useSearchParams()
  const userId = address.get('id')
  return userId ? <CreatorOf key={userId} userId={userId} /> : <NoCreator />
}

function CreatorOf({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(creatorFileQuery(userId))
  if (data) return <CreatorContent creator={data} />
  if (error instanceof ActionError && error.code === 'not_found') return <NoCreator />
  if (error && !isFetching) {
    return (
      <ErrorPanel
        title={m.operator_creator_failed()}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        scope="page"
      />
    )
  }
  return (
    <Loading label={m.operator_creator_loading()} scope="page" className="grid gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}

const NoCreator = () => (
  <>
    <h1 tabIndex={-1} className="text-2xl">
      {m.operator_creator_missing()}
    </h1>
    <EmptyState
      title={m.operator_what_gone()}
      action={<LinkButton to={operatorPaths.find()}>{m.operator_nav_find()}</LinkButton>}
    />
  </>
)
