import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { ComplaintForm } from '#src/components/moderation/complaint-form.tsx'
import { ComplaintState } from '#src/components/moderation/complaint-state.tsx'
import { DecisionBadges } from '#src/components/moderation/decision-badges.tsx'
import { DecisionReasons } from '#src/components/moderation/decision-reasons.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { formatDate } from '#src/lib/format/format-date.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { type MailedDecision, mailedDecisionQuery, useComplain } from '#src/services/decisions/queries.ts'

const isInvalid = (error: unknown) =>
  error instanceof ActionError && (error.code === 'not_found' || error.code === 'invalid_input')

/** The page of the links in mails about decisions: what was decided and why, and a complaint about it. */
export function Complaint({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(mailedDecisionQuery(token))
  if (data) return <Decision token={token} mailed={data} />
  if (isInvalid(error)) {
    return (
      <FormPage title={m.complaint_invalid_title()}>
        <p>{m.complaint_invalid()}</p>
      </FormPage>
    )
  }
  return (
    <FormPage title={m.complaint_title()}>
      {error && !isFetching ? (
        <ErrorPanel title={m.complaint_failed()} message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading label={m.complaint_loading()}>
          <Skeleton className="h-64 rounded-card!" />
        </Loading>
      )}
    </FormPage>
  )
}

type DecisionProps = { token: string; mailed: MailedDecision }

function Decision({ token, mailed: { by, decision, what, complainUntil, complaint } }: DecisionProps) {
  const { mutateAsync } = useComplain()
  const isOver = useAtMoments([Date.parse(complainUntil)], (now) => Date.parse(complainUntil) <= now)
  const date = formatDate(complainUntil)
  return (
    <FormPage title={m.complaint_title()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {what !== '' && <p className="text-lg wrap-anywhere">{m.complaint_about({ what })}</p>}
          {by === 'reporter' && <p className="text-muted">{m.complaint_for_reporter()}</p>}
          <DecisionBadges decision={decision} />
          <p className="text-sm text-muted">
            {m.decision_decided_on({ date: formatDate(decision.createdAt) })}
          </p>
          <DecisionReasons decision={decision} />
        </div>
        {complaint && <ComplaintState complaint={complaint} />}
        {!complaint && (
          <>
            <p className="text-muted">
              {isOver ? m.decision_complain_over({ date }) : m.decision_complain_until({ date })}
            </p>
            {!isOver && (
              <ComplaintForm
                about={decision.decisionId}
                send={async (text) => {
                  await mutateAsync({ token, text })
                  // the form goes, and its button had the focus
                  focusHeading()
                }}
                messageOf={messageOf}
              />
            )}
          </>
        )}
      </div>
    </FormPage>
  )
}
