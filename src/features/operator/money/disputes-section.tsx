import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { Link } from '#src/lib/url/link.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { disputesQuery, type OpenDispute } from '#src/services/operator/queries.ts'

/** The disputes that banks have not decided about, those first whose answer is due first. */
export function DisputesSection() {
  const { data, error, isFetching, refetch } = useQuery(disputesQuery)
  return (
    <Section title={m.operator_disputes_title()} help={m.operator_disputes_help()}>
      {data && <Disputes disputes={data.disputes} />}
      {!data && error && !isFetching && (
        <ErrorPanel
          title={m.operator_disputes_failed()}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && (
        <Loading label={m.operator_disputes_loading()}>
          <Skeleton className="h-40 rounded-card!" />
        </Loading>
      )}
    </Section>
  )
}

function Disputes({ disputes }: { disputes: readonly OpenDispute[] }) {
  if (disputes.length === 0) return <p className="text-muted">{m.operator_disputes_none()}</p>
  return (
    <ul aria-label={m.operator_disputes_title()} className="divide-y divide-line">
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.disputeId} dispute={dispute} />
      ))}
    </ul>
  )
}

function DisputeRow({ dispute }: { dispute: OpenDispute }) {
  const { orderId, title, amountCents, needsResponse, isInquiry, dueAt, url } = dispute
  const due = dueAt === null ? '' : m.operator_disputes_due({ date: formatDate(dueAt) })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 py-3">
      <Link to={operatorPaths.order(orderId)} className="min-h-6 font-medium wrap-anywhere underline">
        <bdi>{title}</bdi>
      </Link>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="tabular-nums">{formatPrice(amountCents)}</span>
        <Badge tone={needsResponse ? 'danger' : 'neutral'} canWrap>
          {needsResponse ? due || m.operator_disputes_needs_response() : m.operator_disputes_bank()}
        </Badge>
        {isInquiry && <span className="text-sm text-muted">{m.operator_disputes_inquiry()}</span>}
      </p>
      <a href={url} target="_blank" rel="noopener" className="min-h-6 text-sm underline">
        {m.operator_disputes_answer()}
      </a>
    </li>
  )
}
