import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { ownDecisionsQuery } from '#src/services/decisions/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { OwnDecision } from './decisions/own-decision.tsx'

/** What the operator of the marketplace has decided about the creator, and the complaints about it. */
export function DecisionsTab() {
  const query = useQuery(ownDecisionsQuery)
  return (
    <LoadedSection
      texts={{
        title: m.settings_decisions_title(),
        help: m.settings_decisions_help(),
        loading: m.settings_decisions_loading(),
        failed: m.settings_decisions_failed(),
      }}
      query={query}
      failure={messageOf(query.error)}
      outline={<Skeleton className="h-24" />}
    >
      {(decisions) =>
        decisions.length === 0 ? (
          <p className="text-muted">{m.settings_decisions_none()}</p>
        ) : (
          <ul aria-label={m.settings_decisions_list()} className="divide-y divide-line">
            {decisions.map((decision) => (
              <OwnDecision key={decision.decisionId} decision={decision} />
            ))}
          </ul>
        )
      }
    </LoadedSection>
  )
}
