import { m } from '#messages'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import type { Case } from '#src/services/operator/queries.ts'
import { DecisionForm } from './decision-form.tsx'

export function DecisionSection({ of }: { of: Case }) {
  return (
    <Section title={m.operator_decide_title()}>
      {of.isOwn ? <FormMessage tone="info">{m.operator_decide_own()}</FormMessage> : <DecisionForm of={of} />}
    </Section>
  )
}
