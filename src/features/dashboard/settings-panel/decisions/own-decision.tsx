import { useRef, useState } from 'react'
import { m } from '#messages'
import { ComplaintForm } from '#src/components/moderation/complaint-form.tsx'
import { ComplaintState } from '#src/components/moderation/complaint-state.tsx'
import { DecisionBadges } from '#src/components/moderation/decision-badges.tsx'
import { DecisionReasons } from '#src/components/moderation/decision-reasons.tsx'
import { kindText } from '#src/components/moderation/texts.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { formatDate } from '#src/lib/format/format-date.ts'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'
import { type OwnDecision as Decision, useComplain } from '#src/services/decisions/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'

export function OwnDecision({ decision }: { decision: Decision }) {
  const { what, targetKind, createdAt, complaint } = decision
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere">
        {what || kindText(targetKind)}
      </h3>
      <DecisionBadges decision={decision} />
      <p className="text-sm text-muted">
        {`${kindText(targetKind)} · ${m.decision_decided_on({ date: formatDate(createdAt) })}`}
      </p>
      <DecisionReasons decision={decision} />
      {complaint ? (
        <ComplaintState complaint={complaint} />
      ) : (
        <Complaining decision={decision} onSent={() => heading.current?.focus()} />
      )}
    </li>
  )
}

type ComplainingProps = { decision: Decision; onSent: () => void }

function Complaining({
  decision: { decisionId, what, targetKind, complainUntil },
  onSent,
}: ComplainingProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { mutateAsync } = useComplain()
  const isOver = useAtMoments([Date.parse(complainUntil)], (now) => Date.parse(complainUntil) <= now)
  const date = formatDate(complainUntil)
  if (isOver) return <p className="text-sm text-muted">{m.decision_complain_over({ date })}</p>

  const send = async (text: string) => {
    await mutateAsync({ decisionId, text })
    onSent()
  }
  return (
    <>
      <p className="text-sm text-muted">{m.decision_complain_until({ date })}</p>
      {form === 'open' ? (
        <ComplaintForm
          about={decisionId}
          send={send}
          messageOf={messageOf}
          onCancel={() => setForm('closed')}
        />
      ) : (
        <Button
          // takes the focus of the button that has closed the form, and none before
          ref={form === 'closed' ? focusIfLost : undefined}
          variant="secondary"
          aria-label={m.decision_complain_about({ what: what || kindText(targetKind) })}
          onClick={() => setForm('open')}
          className="justify-self-start"
        >
          {m.decision_complain()}
        </Button>
      )}
    </>
  )
}
