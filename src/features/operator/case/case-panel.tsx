import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { caseQuery, type CaseTarget } from '#src/services/operator/queries.ts'
import { CaseHeader } from './case-header.tsx'
import { DangerNote } from './danger-note.tsx'
import { DecisionSection } from './decision-section.tsx'
import { HistorySection } from './history/history-section.tsx'
import { ReportsSection } from './reports-section.tsx'
import { ShownNow } from './shown-now.tsx'
import { targetOf } from './target.ts'

export function CasePanel() {
  const [address] = useSearchParams()
  const target = targetOf(address)
  if (!target) return <NoCase />
  return <CaseOf key={`${target.targetKind} ${target.targetId}`} target={target} />
}

function CaseOf({ target }: { target: CaseTarget }) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(target))
  if (data) {
    return (
      <>
        <CaseHeader of={data} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <ShownNow of={data} />
            <ReportsSection reports={data.reports} />
            <HistorySection of={data} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <DangerNote />
            <DecisionSection of={data} />
          </div>
        </div>
      </>
    )
  }
  if (error instanceof ActionError && error.code === 'not_found') return <NoCase />
  if (error && !isFetching) {
    return (
      <ErrorPanel
        title={m.operator_case_failed()}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        scope="page"
      />
    )
  }
  return (
    <Loading label={m.operator_case_loading()} scope="page" className="grid gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-48 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  )
}

const NoCase = () => (
  <>
    <h1 tabIndex={-1} className="text-2xl">
      {m.operator_case_missing()}
    </h1>
    <EmptyState
      title={m.operator_what_gone()}
      action={<LinkButton to={operatorPaths.inbox()}>{m.operator_case_back()}</LinkButton>}
    />
  </>
)
