import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import { holds, type Role } from '#src/domain/operator/roles.ts'
import { type Measure, measuresFor } from '#src/domain/moderation/decision.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { DAY } from '#src/lib/time/durations.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import { logStage } from '#functions/shared/moderation/operator-log.ts'
import { dueAfterCall } from '#functions/marketplace/src/mails/due-mails.ts'
import { effectOf } from './effects/effect-of.ts'
import { type Effect, noEffect } from './effects/effect.ts'
import { followAtOnce } from './mails/send-decisions.ts'
import { type Case, caseVersion, loggedTarget, readCase } from './read-case.ts'

type Decide = (typeof operatorCaseActions)['operator.decide']
type Request = ActionRequest<Decide>

/** What ends a creator's sales, or takes from buyers what they have paid for, is not for moderators. */
const forOperators: ReadonlySet<Measure> = new Set(['close_files', 'suspend', 'hold_payouts'])

/** Returns the role that a decision about the measure takes. */
export const roleFor = (measure: Measure): Role => (forOperators.has(measure) ? 'operator' : 'moderator')

/** @throws {Refusal} if this person can't decide about this measure in this case */
export function requireMayDecide(
  { targetKind, measure }: Pick<Row<'decisions'>, 'targetKind' | 'measure'>,
  { ownerId, creatorId }: Pick<Case, 'ownerId' | 'creatorId'>,
  { userId, labels }: Caller,
): void {
  if (ownerId === userId || creatorId === userId) throw new Refusal('forbidden', m.refusal_own_case())
  const isKnown = targetKind === null ? measure === 'none' : measuresFor[targetKind].includes(measure)
  if (!isKnown) throw new Refusal('invalid_input', m.refusal_invalid(), 'measure')
  if (!holds(labels, roleFor(measure))) throw new Refusal('forbidden', m.refusal_operator_only(), 'measure')
}

/** Returns when the measure ends (ISO 8601), or null for never. */
function endOf({ measure, until }: Request, now: Date): string | null {
  if (measure === 'none') return null
  const end = until === undefined ? null : Date.parse(until)
  if (end !== null && end <= now.getTime())
    throw new Refusal('invalid_input', m.refusal_until_past(), 'until')
  const latest = now.getTime() + moderationLimits.holdDays * DAY
  if (measure === 'hold_payouts' && end !== null && end > latest)
    throw new Refusal('invalid_input', m.refusal_held_too_long({ days: moderationLimits.holdDays }), 'until')
  if (measure === 'hold_payouts' && end === null) return new Date(latest).toISOString()
  return end === null ? null : new Date(end).toISOString()
}

/** The law asks for both in the reasons of every measure. @throws {Refusal} if one of them is missing */
function requireReasons({ measure, ground, rule }: Request): void {
  if (measure === 'none') return
  if (ground === undefined) throw new Refusal('invalid_input', m.operator_ground_missing(), 'ground')
  if (!rule) throw new Refusal('invalid_input', m.operator_words_missing(), 'rule')
}

function decisionOf(request: Request, found: Case, { userId }: Caller, now: Date) {
  const { targetKind, targetId, measure, ground, rule, facts, reportIds } = request
  const until = endOf(request, now)
  const { ownerId, creatorId, what } = found
  return {
    targetKind,
    targetId,
    ownerId,
    creatorId,
    what,
    measure,
    ground: measure === 'none' ? null : (ground ?? null),
    rule: measure === 'none' ? '' : (rule ?? ''),
    facts,
    reportIds,
    until,
    endDueAt: until,
    liftedAt: null,
    madeBy: userId,
    createdAt: now.toISOString(),
    mailDueAt: dueAfterCall(now),
  } satisfies RowData<'decisions'>
}

/** Decides once. Returns what is to follow, or null if this was decided before. */
async function commitOnce(
  context: Context,
  request: Request,
  { decisionId, caller }: { decisionId: string; caller: Caller },
): Promise<Effect | null> {
  const { tables, hash, now } = context
  if (await tables.get('decisions', decisionId)) return null
  const found = await readCase(context, { kind: request.targetKind, id: request.targetId })
  requireMayDecide(request, found, caller)
  requireReasons(request)
  if (caseVersion(hash, found) !== request.version) throw new Refusal('conflict', m.refusal_case_changed())
  const decision = decisionOf(request, found, caller, now)
  const isMeasure = decision.measure !== 'none'
  const [effect, stageLog] = await Promise.all([
    isMeasure ? effectOf(context, found.target, [decision, ...found.decisions]) : noEffect,
    logStage(context, {
      who: caller.userId,
      action: 'operator.decide',
      target: loggedTarget(decision),
      detail: `${decision.measure} ${decisionId}: ${decision.facts}`,
    }),
  ])
  await tables.transaction((tx) => {
    tx.create('decisions', decisionId, decision)
    stageLog(tx)
    effect.stage(tx)
  }, effect)
  return effect
}

export async function decide(
  request: Request,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Decide>> {
  const decisionId = context.hash.id('decision', JSON.stringify(request))
  const effect = await retryOnConflict(() => commitOnce(context, request, { decisionId, caller }))
  await effect?.follow()
  await followAtOnce(context, decisionId)
  return { decisionId }
}
