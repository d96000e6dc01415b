import * as z from 'zod/mini'
import { m } from '#messages'
import { words } from '#src/domain/contracts/operator/cases.ts'
import { grounds, type Measure, measures } from '#src/domain/moderation/decision.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { utcOfLocalInput } from '#src/lib/time/local-time.ts'
import type { Case, NewDecision } from '#src/services/operator/queries.ts'

/** What is kept of a decision that is being written: texts as they were typed, '' for what is not chosen yet. */
export const decisionValuesSchema = z.object({
  measure: z.enum(['', ...measures]),
  ground: z.enum(['', ...grounds]),
  rule: z.string(),
  facts: z.string(),
  /** The value of a `datetime-local` input, '' for no end. */
  until: z.string(),
  /** The ids of the open reports that are not decided with it. */
  leftOpen: z.array(z.string()),
})
export type DecisionValues = z.infer<typeof decisionValuesSchema>

export const emptyDecision: DecisionValues = {
  measure: '',
  ground: '',
  rule: '',
  facts: '',
  until: '',
  leftOpen: [],
}

type Problems = Partial<Record<keyof DecisionValues, string>>

const factsSchema = words(moderationLimits.facts)

/** Whether something is done, so that the law asks for a ground. */
export const isActing = (measure: DecisionValues['measure']): measure is Exclude<Measure, 'none'> =>
  measure !== '' && measure !== 'none'

function ruleProblem({ rule }: DecisionValues): string | undefined {
  if (rule.trim() === '') return m.operator_decide_rule_missing()
  const max = moderationLimits.rule
  return rule.trim().length > max ? m.refusal_at_most_characters({ max }) : undefined
}

/** @param now Unix milliseconds */
function untilProblem({ measure, until }: DecisionValues, now: number, isHalfTyped: boolean) {
  const { holdDays: days } = moderationLimits
  const end = Date.parse(utcOfLocalInput(until) ?? '')
  if (measure === 'hold_payouts' && !(end > now && end <= now + days * DAY))
    return m.operator_decide_until_held({ days })
  const isGiven = until !== '' || isHalfTyped
  return isGiven && !(end > now) ? m.operator_decide_until_past() : undefined
}

/** Returns what is missing or wrong, by its field. @param now Unix milliseconds */
export function decisionProblems(values: DecisionValues, now: number, isUntilHalfTyped = false): Problems {
  const { measure, ground, facts } = values
  const problems = {
    measure: measure === '' ? m.operator_decide_measure_missing() : undefined,
    ...(isActing(measure) && {
      ground: ground === '' ? m.operator_decide_ground_missing() : undefined,
      rule: ruleProblem(values),
      until: untilProblem(values, now, isUntilHalfTyped),
    }),
    facts: factsSchema.safeParse(facts).error?.issues[0]?.message,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

const openReports = ({ reports }: Case) => reports.filter(({ state }) => state === 'open')

/** The reports that can be decided with it, in the order of the case; at most as many as are decided at once. */
export const reportsToDecide = (of: Case) => openReports(of).slice(0, moderationLimits.reports)

/** Whether more reports are open than are decided at once. */
export const hasMoreReports = (of: Case): boolean => openReports(of).length > moderationLimits.reports

/** Returns the decision as it is sent. The values have no problems. */
export function decisionOf(values: DecisionValues, of: Case, submissionId: string): NewDecision {
  const { measure, ground, rule, facts, until, leftOpen } = values
  const end = utcOfLocalInput(until)
  return {
    targetKind: of.targetKind,
    targetId: of.targetId,
    measure: measure === '' ? 'none' : measure,
    ...(isActing(measure) && { ...(ground !== '' && { ground }), rule, ...(end !== null && { until: end }) }),
    facts,
    reportIds: reportsToDecide(of)
      .map(({ reportId }) => reportId)
      .filter((id) => !leftOpen.includes(id)),
    version: of.version,
    submissionId,
  }
}
