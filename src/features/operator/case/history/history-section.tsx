import { useState } from 'react'
import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import type { Case, CaseDecision } from '#src/services/operator/queries.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { PastDecision } from './past-decision.tsx'

/** What was decided before about this and about the page that it belongs to. */
export function HistorySection({ of: { decisions, isOwn } }: { of: Case }) {
  const [lifted, setLifted] = useState<CaseDecision>()
  const focusHeading = useFocusAfterRemoval()
  return (
    <Section title={m.operator_history_title()}>
      {decisions.length === 0 ? (
        <p className="text-muted">{m.operator_history_none()}</p>
      ) : (
        <ul aria-label={m.operator_history_title()} className="divide-y divide-line">
          {decisions.map((decision) => (
            <PastDecision
              key={decision.decisionId}
              decision={decision}
              onLift={isOwn ? undefined : () => setLifted(decision)}
            />
          ))}
        </ul>
      )}
      {lifted && (
        <LiftDialog
          // what was decided or lifted meanwhile has another version
          decision={decisions.find(({ decisionId }) => decisionId === lifted.decisionId) ?? lifted}
          onClose={() => setLifted(undefined)}
          onLifted={focusHeading}
        />
      )}
    </Section>
  )
}
