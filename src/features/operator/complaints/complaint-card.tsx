import { m } from '#messages'
import { DecisionBadges } from '#src/components/moderation/decision-badges.tsx'
import { DecisionReasons } from '#src/components/moderation/decision-reasons.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { CaseComplaint } from '#src/services/operator/queries.ts'
import { AnswerForm } from './answer-form.tsx'

type ComplaintCardProps = { complaint: CaseComplaint; onAnswered: () => void }

export function ComplaintCard({ complaint, onAnswered }: ComplaintCardProps) {
  const { what, userName, by, text, state, answer, createdAt, decision } = complaint
  const date = formatDateTime(createdAt)
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 p-5 sm:p-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{what || m.operator_what_gone()}</bdi>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {[
              by === 'owner'
                ? m.operator_complaints_from_owner({ date })
                : m.operator_complaints_from_reporter({ date }),
              userName === '' ? '' : m.operator_inbox_by({ name: userName }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <p dir="auto" className="prose-width wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control bg-sunken px-4 py-3">
          <h3 className="text-base">{m.operator_complaints_decision()}</h3>
          <DecisionBadges decision={decision} />
          <p className="text-sm text-muted">
            {m.decision_decided_on({ date: formatDateTime(decision.createdAt) })}
          </p>
          <DecisionReasons decision={decision} />
          <p>
            <Link to={operatorPaths.case(decision)} className="underline">
              {m.operator_complaints_case()}
            </Link>
          </p>
        </div>
        <div className="border-t border-line pt-5 lg:col-span-2">
          {state === 'open' ? (
            <Answering complaint={complaint} onAnswered={onAnswered} />
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <p className="font-medium">
                {state === 'kept' ? m.operator_answer_kept() : m.operator_answer_reversed()}
              </p>
              <p dir="auto" className="prose-width wrap-anywhere whitespace-pre-wrap">
                {answer}
              </p>
            </div>
          )}
        </div>
      </Card>
    </li>
  )
}

/** The law wants complaints answered under the supervision of people; the one who decided is the last who should. */
function Answering({ complaint, onAnswered }: ComplaintCardProps) {
  const { isOwnDecision, hasOthers } = complaint
  if (isOwnDecision && hasOthers) return <FormMessage tone="info">{m.operator_complaints_own()}</FormMessage>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isOwnDecision && <FormMessage tone="info">{m.operator_complaints_own_alone()}</FormMessage>}
      <AnswerForm complaint={complaint} onAnswered={onAnswered} />
    </div>
  )
}
