import { Query } from 'node-appwrite'
import type { Measure } from '#src/domain/moderation/decision.ts'
import { isInForce } from '#src/domain/moderation/decision-state.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { DAY } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'

type Decision = Row<'decisions'>
export type MeasureDecision = Pick<Decision, 'measure' | 'createdAt' | 'until' | 'liftedAt'>

/** More decisions than anybody makes about one target or one person. */
const MOST = 500

/** Returns since when one of the measures holds, as its first decision says it, or null if none does. */
function since(decisions: readonly MeasureDecision[], now: Date, ...measures: Measure[]): string | null {
  const holding = decisions.filter((one) => measures.includes(one.measure) && isInForce(one, now.getTime()))
  return holding.map(({ createdAt }) => createdAt).sort()[0] ?? null
}

/** Returns until when a decision holds payouts back, as far as it does. */
function heldUntil({ measure, createdAt, until }: MeasureDecision): string | null {
  if (measure !== 'hold_payouts' && measure !== 'suspend') return null
  const latest = new Date(Date.parse(createdAt) + moderationLimits.holdDays * DAY).toISOString()
  return until !== null && Date.parse(until) < Date.parse(latest) ? until : latest
}

/** Returns what decisions about a product do to it. */
export const productBlock = (decisions: readonly MeasureDecision[], now: Date) => ({
  blockedAt: since(decisions, now, 'hide_product', 'close_files'),
  filesClosedAt: since(decisions, now, 'close_files'),
})

/** Returns what decisions about a review do to it. */
export const reviewBlock = (decisions: readonly MeasureDecision[], now: Date) => ({
  blockedAt: since(decisions, now, 'hide_review'),
})

/** Returns what decisions about a page do to its account. */
export function accountBlock(decisions: readonly MeasureDecision[], now: Date) {
  const ends = decisions.filter((one) => isInForce(one, now.getTime())).flatMap((one) => heldUntil(one) ?? [])
  const last = ends.sort().at(-1) ?? null
  return {
    hiddenAt: since(decisions, now, 'hide_page', 'suspend'),
    suspendedAt: since(decisions, now, 'suspend'),
    payoutsHeldUntil: last !== null && Date.parse(last) > now.getTime() ? last : null,
  }
}

/** Returns the decisions about a target, the newest first. */
export async function decisionsAbout(
  { tables }: Pick<Context, 'tables'>,
  { kind, id }: { kind: Decision['targetKind']; id: string },
): Promise<Decision[]> {
  const found = await tables.findExactly('decisions', { targetId: id }, [
    Query.orderDesc('createdAt'),
    Query.limit(MOST),
  ])
  return found.filter(({ targetKind }) => targetKind === kind)
}
