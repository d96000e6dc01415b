import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import { isInForce } from '#src/domain/moderation/decision-state.ts'
import { reporterKey } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import { logStage } from '#functions/shared/moderation/operator-log.ts'
import { requireMayDecide, roleFor } from '#functions/marketplace/src/decisions/decide.ts'
import { type Effect, noEffect } from '#functions/marketplace/src/decisions/effects/effect.ts'
import { endMeasure, lifting } from '#functions/marketplace/src/decisions/lift.ts'
import { dueAfterCall } from '#functions/marketplace/src/mails/due-mails.ts'
import { othersIn } from './role-holders.ts'
import { answerAtOnce } from './send-answers.ts'

type Answer = (typeof operatorCaseActions)['operator.answer_complaint']
type Request = ActionRequest<Answer>
type Complaint = Row<'complaints'>

const ACTION = 'operator.answer_complaint'

/** @throws {Refusal} if somebody else must answer */
async function requireMayAnswer(
  context: Context,
  { complaint, decision }: { complaint: Complaint; decision: Row<'decisions'> },
  caller: Caller,
): Promise<void> {
  requireMayDecide(decision, decision, caller)
  const report = complaint.reportId === '' ? null : await context.tables.get('reports', complaint.reportId)
  if (report?.reporterKey === reporterKey(context.hash, caller.userId))
    throw new Refusal('forbidden', m.refusal_own_case())
  if (decision.madeBy !== caller.userId) return
  const others = await othersIn(context, caller.userId)
  if (others[roleFor(decision.measure)]) throw new Refusal('forbidden', m.refusal_complaint_other())
}

const isSame = (complaint: Complaint, { outcome, answer }: Request) =>
  complaint.state === outcome && complaint.answer === answer

/** Answers once. Returns what is to follow; nothing if the same was answered before. */
async function answerOnce(context: Context, request: Request, caller: Caller): Promise<Effect> {
  const { tables, now } = context
  const { complaintId, version, outcome, answer } = request
  const complaint = await tables.get('complaints', complaintId)
  const decision = complaint && (await tables.get('decisions', complaint.decisionId))
  if (!complaint || !decision) throw new Refusal('not_found', m.refusal_complaint_not_found())
  await requireMayAnswer(context, { complaint, decision }, caller)
  if (isSame(complaint, request)) return noEffect
  if (complaint.state !== 'open' || complaint.version !== version)
    throw new Refusal('conflict', m.refusal_complaint_answered())
  const alongside = {
    stage: (tx: Stage) =>
      tx.update('complaints', complaintId, {
        state: outcome,
        answer,
        answeredBy: caller.userId,
        answeredAt: now.toISOString(),
        mailDueAt: dueAfterCall(now),
      }),
    decidedOn: asRead('complaints', complaint),
  }
  const said = { who: caller.userId, action: ACTION, reason: `${outcome} ${complaintId}: ${answer}` }
  const ending = lifting(context, decision, said)
  if (outcome === 'reversed' && isInForce(decision, now.getTime()))
    return endMeasure(context, decision, { ...ending, alongside })
  const stageLog = await logStage(context, ending.log)
  await tables.transaction((tx) => {
    stageLog(tx)
    alongside.stage(tx)
  }, alongside)
  return noEffect
}

export async function answerComplaint(
  request: Request,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Answer>> {
  const effect = await retryOnConflict(() => answerOnce(context, request, caller))
  await effect.follow()
  await answerAtOnce(context, request.complaintId)
  return {}
}
