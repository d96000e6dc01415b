import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import type { Measure } from '#src/domain/moderation/decision.ts'
import { type DecisionState, decisionState } from '#src/domain/moderation/decision-state.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'
import { measureTexts } from './texts.ts'

type DecisionBadgesProps = { decision: { measure: Measure; until: string | null; liftedAt: string | null } }

/** What was decided, and what has become of it. */
export function DecisionBadges({ decision }: DecisionBadgesProps) {
  const { measure, until, liftedAt } = decision
  const moments = until === null ? [] : [Date.parse(until)]
  const state = useAtMoments(moments, (now) => decisionState(decision, now))
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'in_force' || state === 'until' ? 'danger' : 'neutral'} canWrap>
        {measureTexts[measure]()}
      </Badge>
      {state !== null && <Badge canWrap>{stateText(state, { until, liftedAt })}</Badge>}
    </span>
  )
}

function stateText(
  state: DecisionState,
  { until, liftedAt }: { until: string | null; liftedAt: string | null },
) {
  switch (state) {
    case 'in_force':
      return m.decision_state_in_force()
    case 'until':
      return m.decision_state_until({ date: formatDateTime(until ?? '') })
    case 'ended':
      return m.decision_state_ended({ date: formatDate(until ?? '') })
    case 'lifted':
      return m.decision_state_lifted({ date: formatDate(liftedAt ?? '') })
  }
}
