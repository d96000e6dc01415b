import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { decisionActions } from '#src/domain/contracts/operator/cases.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { requireCaller } from '#functions/shared/identity/accounts.ts'
import { isSinceRegistration } from '#functions/shared/identity/caller.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import { complainUntil } from '#functions/marketplace/src/decisions/complain-until.ts'
import { type DecisionLink, decisionLinkOf } from '#functions/marketplace/src/decisions/decision-token.ts'
import { shownComplaint } from '#functions/marketplace/src/decisions/shown-decision.ts'
import { complaintId } from './complaint-id.ts'

type Create = (typeof decisionActions)['complaints.create']
type Request = ActionRequest<Create>

const unknown = () => new Refusal('not_found', m.refusal_decision_not_found())

/** @throws {Refusal} unless the decision concerns the caller */
async function requireConcerned(context: Context, decision: Row<'decisions'> | null): Promise<void> {
  const caller = await requireCaller(context)
  const isOwn = decision?.ownerId === caller.userId && isSinceRegistration(decision.createdAt, caller)
  if (!isOwn) throw unknown()
}

/** Returns the decision that is complained about, and as whom. */
async function complainedAbout(
  context: Context,
  { decisionId = '', token }: Request,
): Promise<{ link: DecisionLink; decision: Row<'decisions'> }> {
  const link = token === undefined ? { decisionId, reportId: '' } : decisionLinkOf(context.hash, token)
  if (!link) throw new Refusal('not_found', m.refusal_link_invalid())
  const decision = await context.tables.get('decisions', link.decisionId)
  if (token === undefined) await requireConcerned(context, decision)
  // that something may stay restricts nobody but who has reported it
  if (!decision || (decision.measure === 'none' && link.reportId === '')) throw unknown()
  return { link, decision }
}

export async function createComplaint(request: Request, context: Context): Promise<ActionOutput<Create>> {
  const { tables, hash, now } = context
  const { link, decision } = await complainedAbout(context, request)
  const id = complaintId(hash, link)
  const isLate = Date.parse(complainUntil(decision.createdAt)) < now.getTime()
  if (!isLate) {
    await createOnce(tables, 'complaints', id, {
      decisionId: decision.$id,
      by: link.reportId === '' ? 'owner' : 'reporter',
      reportId: link.reportId,
      userId: link.reportId === '' ? decision.ownerId : '',
      text: request.text,
      state: 'open',
      createdAt: now.toISOString(),
    })
  }
  const complaint = await tables.get('complaints', id)
  if (!complaint) throw new Refusal('conflict', m.refusal_complaint_late())
  // a repeated request finds its own words
  if (complaint.text !== request.text) throw new Refusal('conflict', m.refusal_complained())
  return { complaint: shownComplaint(complaint) }
}
