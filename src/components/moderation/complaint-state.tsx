import { m } from '#messages'
import type { ComplaintState as State } from '#src/domain/moderation/decision.ts'
import { formatDate } from '#src/lib/format/format-date.ts'

type ComplaintStateProps = {
  complaint: { text: string; state: State; answer: string; createdAt: string; answeredAt: string | null }
}

/** A complaint as the person sees it who has sent it: what it says, and what came of it. */
export function ComplaintState({ complaint }: ComplaintStateProps) {
  const { text, answer } = complaint
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control bg-sunken px-4 py-3">
      <p className="font-medium">{m.decision_complaint()}</p>
      <p dir="auto" className="prose-width wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <p className="text-sm text-muted">{outcomeText(complaint)}</p>
      {answer !== '' && (
        <>
          <p className="font-medium">{m.decision_complaint_answer()}</p>
          <p dir="auto" className="prose-width wrap-anywhere whitespace-pre-wrap">
            {answer}
          </p>
        </>
      )}
    </div>
  )
}

function outcomeText({ state, createdAt, answeredAt }: ComplaintStateProps['complaint']): string {
  const date = formatDate(answeredAt ?? createdAt)
  switch (state) {
    case 'open':
      return m.decision_complaint_sent({ date })
    case 'kept':
      return m.decision_complaint_kept({ date })
    case 'reversed':
      return m.decision_complaint_reversed({ date })
  }
}
