import type { Measure } from './decision.ts'

type Decided = { measure: Measure; until: string | null; liftedAt: string | null }

/** What has become of a measure: it is in force, with or without an end, or it has ended by itself, or somebody has lifted it. */
export type DecisionState = 'in_force' | 'until' | 'ended' | 'lifted'

/** Returns null for a decision to do nothing. @param now Unix milliseconds */
export function decisionState({ measure, until, liftedAt }: Decided, now: number): DecisionState | null {
  if (measure === 'none') return null
  if (liftedAt !== null) return 'lifted'
  if (until === null) return 'in_force'
  return Date.parse(until) > now ? 'until' : 'ended'
}

/** Whether the measure of a decision holds. @param now Unix milliseconds */
export const isInForce = (decided: Decided, now: number): boolean =>
  ['in_force', 'until'].includes(decisionState(decided, now) ?? '')
