import { m } from '#messages'
import type { Ground } from '#src/domain/moderation/decision.ts'
import { groundTexts } from './texts.ts'

type DecisionReasonsProps = { decision: { ground: Ground | null; rule: string; facts: string } }

/** Why something was decided, in the words of who decided it. */
export function DecisionReasons({ decision: { ground, rule, facts } }: DecisionReasonsProps) {
  const rests = [ground === null ? '' : groundTexts[ground](), rule].filter((part) => part !== '').join(': ')
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 [&_dt]:text-sm [&_dt]:text-muted">
      {rests !== '' && (
        <div>
          <dt>{m.decision_ground()}</dt>
          <dd className="wrap-anywhere">{rests}</dd>
        </div>
      )}
      <div>
        <dt>{m.decision_facts()}</dt>
        <dd dir="auto" className="prose-width wrap-anywhere whitespace-pre-wrap">
          {facts}
        </dd>
      </div>
    </dl>
  )
}
