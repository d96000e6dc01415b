import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { reportActions } from '#src/domain/contracts/marketplace/reports.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { withMinimumDuration } from '#functions/shared/db/at-least.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { dueAfterCall } from '#functions/marketplace/src/mails/due-mails.ts'
import { acknowledgeAtOnce, ANSWER_MS } from './acknowledge.ts'
import { isKept, isToBeKept, keepReport, type Report } from './keep-report.ts'
import { findTarget, type ReportTarget } from './report-target.ts'

type Create = (typeof reportActions)['reports.create']
type Request = ActionRequest<Create>

function reportOf(
  { now }: Context,
  reportId: string,
  { request, target, caller }: { request: Request; target: ReportTarget; caller: Caller | null },
): Report {
  const { creatorId, productId, reviewId, address } = request
  const { reason, category, reporterName, reporterEmail, isGoodFaith } = request
  return {
    reportId,
    named: creatorId ?? productId ?? reviewId ?? address ?? '',
    target,
    reason,
    category,
    more: {
      address,
      reporterName,
      reporterEmail,
      isEmailProven: caller?.emailVerified === true && caller.email.toLowerCase() === reporterEmail,
      isGoodFaith,
      ...(reporterEmail !== undefined && { mailDueAt: dueAfterCall(now) }),
    },
  }
}

/** A report whose words were changed after a lost response is another one. */
const idOf = ({ hash }: Context, { submissionId, ...words }: Request) =>
  hash.id('report', submissionId, JSON.stringify(words))

export async function prepareCreate(
  request: Request,
  context: Context,
): Promise<() => Promise<ActionOutput<Create>>> {
  const reportId = idOf(context, request)
  const [isKnown, target] = await Promise.all([isKept(context, reportId), findTarget(context, request)])
  const take = async () => {
    const caller = await context.caller()
    if (target.kind !== 'review' && caller?.userId === target.creatorId)
      throw new Refusal('forbidden', m.refusal_own_page_report())
    const report = reportOf(context, reportId, { request, target, caller })
    if (isKnown || !(await isToBeKept(context, report))) return {}
    await keepReport(context, report)
    if (request.reporterEmail !== undefined) await acknowledgeAtOnce(context, reportId)
    return {}
  }
  // the time of the answer must not tell how many mails the address has got already
  return () => (request.reporterEmail === undefined ? take() : withMinimumDuration(context, ANSWER_MS, take))
}

export const reportEntries: Entries<typeof reportActions> = {
  'reports.create': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, prepare: prepareCreate },
}
