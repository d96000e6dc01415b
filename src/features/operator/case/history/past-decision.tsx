import { m } from '#messages'
import { DecisionBadges } from '#src/components/moderation/decision-badges.tsx'
import { DecisionReasons } from '#src/components/moderation/decision-reasons.tsx'
import { kindText, measureTexts } from '#src/components/moderation/texts.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { isInForce } from '#src/domain/moderation/decision-state.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { CaseDecision } from '#src/services/operator/queries.ts'

type PastDecisionProps = {
  decision: CaseDecision
  /** Undefined where the reader may not lift it. */
  onLift: (() => void) | undefined
}

export function PastDecision({ decision, onLift }: PastDecisionProps) {
  const { measure, until, targetKind, madeBy, createdAt, complaints } = decision
  const canBeLifted = useAtMoments(until === null ? [] : [Date.parse(until)], (now) =>
    isInForce(decision, now),
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <DecisionBadges decision={decision} />
      <p className="text-sm wrap-anywhere text-muted">
        {[
          kindText(targetKind),
          m.decision_decided_on({ date: formatDateTime(createdAt) }),
          madeBy === '' ? m.operator_history_by_gone() : m.operator_history_by({ name: madeBy }),
        ].join(' · ')}
      </p>
      <DecisionReasons decision={decision} />
      {complaints.map((complaint) => (
        <Complaint key={complaint.complaintId} complaint={complaint} />
      ))}
      {canBeLifted && onLift && (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.operator_lift_of({ measure: measureTexts[measure]() })}
          onClick={onLift}
          className="justify-self-start"
        >
          {m.operator_lift()}
        </Button>
      )}
    </li>
  )
}

function Complaint({
  complaint: { by, text, state, answer },
}: {
  complaint: CaseDecision['complaints'][number]
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="font-medium">
        {by === 'owner' ? m.operator_history_complaint_owner() : m.operator_history_complaint_reporter()}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {state === 'open' ? (
        <p>
          <Link to={operatorPaths.complaints()} className="underline">
            {m.operator_history_to_complaints()}
          </Link>
        </p>
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
          {`${state === 'kept' ? m.operator_answer_kept() : m.operator_answer_reversed()}: ${answer}`}
        </p>
      )}
    </div>
  )
}
