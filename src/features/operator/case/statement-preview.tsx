import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { statementOf, statementSubject } from '#src/domain/moderation/statement.ts'
import { utcOfLocalInput } from '#src/lib/time/local-time.ts'
import type { Case } from '#src/services/operator/queries.ts'
import { type DecisionValues, isActing, reportsToDecide } from './decision-values.ts'

/** Stands for what is not typed yet. */
const OPEN = '…'

/** Until when somebody may complain about a decision of this moment. */
function complaintEnd(): string {
  const end = new Date()
  end.setMonth(end.getMonth() + moderationLimits.complaintMonths)
  return end.toISOString()
}

/** What whom it concerns will read, while it is being written. */
export function StatementPreview({ of }: { of: Case }) {
  const id = useId()
  const [complainUntil] = useState(complaintEnd)
  const [measure, ground, rule, facts, until, leftOpen] = useWatch<
    DecisionValues,
    ['measure', 'ground', 'rule', 'facts', 'until', 'leftOpen']
  >({ name: ['measure', 'ground', 'rule', 'facts', 'until', 'leftOpen'] })
  if (measure === '') return null
  if (!isActing(measure)) return <p className="text-sm text-muted">{m.operator_decide_preview_none()}</p>
  const sections = statementOf({
    measure,
    what: of.shown?.title ?? OPEN,
    ground: ground === '' ? 'terms' : ground,
    rule: rule.trim() || OPEN,
    facts: facts.trim() || OPEN,
    until: utcOfLocalInput(until),
    isReported: reportsToDecide(of).some(({ reportId }) => !leftOpen.includes(reportId)),
    complainUntil,
    brand: brand.name,
  })
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={id} className="text-base">
        {m.operator_decide_preview()}
      </h3>
      <p className="text-sm text-muted">{m.operator_decide_preview_help()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-line bg-paper px-4 py-3">
        <p className="font-display font-semibold">{statementSubject(measure)}</p>
        {sections.map(({ heading, text }) => (
          <div key={heading}>
            {heading !== '' && <p className="font-medium">{heading}</p>}
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
