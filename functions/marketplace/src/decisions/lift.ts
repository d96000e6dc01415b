import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import { asRead, type RowAsRead } from '#functions/shared/db/row-guards.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import { type LogEntry, logStage } from '#functions/shared/moderation/operator-log.ts'
import { dueAfterCall, dueRows } from '#functions/marketplace/src/mails/due-mails.ts'
import { requireMayDecide } from './decide.ts'
import { type Effect } from './effects/effect.ts'
import { effectOf } from './effects/effect-of.ts'
import { followAtOnce } from './mails/send-decisions.ts'
import { decisionVersion, loggedTarget, readCase } from './read-case.ts'

type Lift = (typeof operatorCaseActions)['operator.lift']

type Ending = {
  change: Pick<RowData<'decisions'>, 'liftedAt' | 'liftReason' | 'mailDueAt'>
  log: LogEntry
  /** What belongs to it in the same transaction. */
  alongside?: { stage: (tx: Stage) => void; decidedOn: readonly RowAsRead[] }
}

/**
 * Ends the measure of a decision. What other decisions about the same target do to it stays. Returns what is to follow once it is
 * committed.
 */
export async function endMeasure(
  context: Context,
  decision: Row<'decisions'>,
  { change, log, alongside }: Ending,
): Promise<Effect> {
  const { targetKind: kind, targetId: id } = decision
  const { target, decisions } = await readCase(context, { kind, id })
  const left = decisions.filter(({ $id }) => $id !== decision.$id)
  const [effect, stageLog] = await Promise.all([effectOf(context, target, left), logStage(context, log)])
  await context.tables.transaction(
    (tx) => {
      tx.update('decisions', decision.$id, { ...change, endDueAt: null })
      stageLog(tx)
      effect.stage(tx)
      alongside?.stage(tx)
    },
    {
      ...effect,
      decidedOn: [...asRead('decisions', decision), ...effect.decidedOn, ...(alongside?.decidedOn ?? [])],
    },
  )
  return effect
}

/** What lifts the measure of a decision, and what the log says of it. */
export const lifting = (
  { now }: Pick<Context, 'now'>,
  decision: Row<'decisions'>,
  { who, action, reason }: { who: string; action: string; reason: string },
): Ending => ({
  change: { liftedAt: now.toISOString(), liftReason: reason },
  log: {
    who,
    action,
    target: loggedTarget(decision),
    detail: `${decision.measure} ${decision.$id}: ${reason}`,
  },
})

export async function lift(
  { decisionId, version, reason }: ActionRequest<Lift>,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Lift>> {
  const effect = await retryOnConflict(async () => {
    const decision = await context.tables.get('decisions', decisionId)
    if (!decision) throw new Refusal('not_found', m.refusal_decision_not_found())
    requireMayDecide(decision, decision, caller)
    if (decision.liftedAt !== null && decision.liftReason === reason) return null
    if (decisionVersion(context.hash, decision) !== version || decision.measure === 'none')
      throw new Refusal('conflict', m.refusal_case_changed())
    const ending = lifting(context, decision, { who: caller.userId, action: 'operator.lift', reason })
    // who has complained gets the answer instead
    const change = { ...ending.change, mailDueAt: dueAfterCall(context.now) }
    return endMeasure(context, decision, { ...ending, change })
  })
  await effect?.follow()
  await followAtOnce(context, decisionId)
  return {}
}

async function endOne(context: Context, decisionId: string): Promise<void> {
  const effect = await retryOnConflict(async () => {
    const decision = await context.tables.get('decisions', decisionId)
    if (!decision || decision.endDueAt === null) return null
    const log = { who: '', action: 'measure.ended', target: loggedTarget(decision), detail: decision.$id }
    return endMeasure(context, decision, { change: {}, log })
  })
  await effect?.follow()
}

/** Ends the measures whose time is over. Returns how many were looked at. */
export async function endDue(context: Context): Promise<number> {
  const { tables, log } = context
  const due = await tables.find('decisions', dueRows(context, 'endDueAt'))
  for (const { $id } of due) {
    try {
      await endOne(context, $id)
    } catch (error) {
      log(`The measure of the decision ${$id} is still to be ended: ${traceOf(error)}`)
    }
  }
  return due.length
}
